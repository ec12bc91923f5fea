/** Legal forms that end a company's name, folded, without dots. */
export const legalForms: ReadonlySet<string> = new Set(
  "inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh ag kg ohg ug se mbh ev eg kgaa gbr sa sas sarl sasu srl spa sl slu bv nv vof oy ab as asa aps lda ltda pty pte pvt sro kft".split(
    " ",
  ),
);

/** Organisations that are named first or in the middle ("University of Leeds", "St Mary's Hospital Trust"), folded. */
export const institutionWords: ReadonlySet<string> = new Set(
  (
    "university college institute academy hospital clinic bank ministry council museum church hotel department bureau " +
    "universitat hochschule fachhochschule gymnasium krankenhaus klinik klinikum stadt stadtwerke landkreis bundesamt " +
    "freiwillige sparkasse volksbank autohaus backerei gasthaus universite ecole lycee hopital banque mairie clinique groupe cabinet " +
    "universidad escuela instituto colegio banco ayuntamiento clinica grupo universita scuola istituto ospedale banca gruppo " +
    "comune ziekenhuis gemeente universiteit hogeschool universidade escola camara zorggroep"
  ).split(" "),
);

/** Words that speak for an organisation at the end of its name, folded. */
export const organisationWords: ReadonlySet<string> = new Set(
  (
    "university college school institute institution academy hospital clinic center centre laboratory laboratories lab labs " +
    "bank group holdings holding partners partnership associates ventures capital foundation trust ministry department " +
    "agency council city county state government federal municipality army navy corps force forces police society association " +
    "federation union church museum library theatre theater hotel hotels resort restaurant cafe bakery kitchen bistro " +
    "grill store stores market markets supermarket shop studio studios press media news times post magazine publishing " +
    "technologies technology tech systems solutions software services consulting consultants industries manufacturing " +
    "motors automotive airlines airways logistics transport energy power electric electrical pharma pharmaceuticals " +
    "biotech therapeutics healthcare health medical insurance financial finance investments realty properties " +
    "construction contractors contracting builders engineering networks communications telecom entertainment games " +
    "international global worldwide enterprises brothers bros sons district schools pharmacy practice firm office " +
    "universitat hochschule fachhochschule schule gymnasium krankenhaus klinik klinikum stadt landkreis amt bundesamt " +
    "ministerium verein verlag gruppe werke werk technik bau sparkasse volksbank versicherung autohaus backerei " +
    "gasthaus pflegeheim seniorenheim kindergarten kita praxis kanzlei institut universite ecole lycee hopital banque " +
    "groupe mairie clinique societe universidad escuela instituto colegio banco grupo ayuntamiento clinica empresa " +
    "universita scuola istituto ospedale banca gruppo comune azienda studio ziekenhuis gemeente bedrijf universiteit " +
    "hogeschool universidade escola camara"
  ).split(" "),
);

/** Parts of an organisation, which stand behind a title ("Director, Engineering"), folded. */
export const departmentWords: ReadonlySet<string> = new Set(
  "engineering warehouse distribution planning purchasing production maintenance facilities merchandising administration sales marketing operations finance product design payments hr human resources it support platform infrastructure security data analytics growth strategy research development legal compliance procurement logistics communications partnerships customer success people business accounting advertising backend frontend front-end back-end mobile ios android web cloud devops qa quality assurance applications emea apac americas north south east west region full-time part-time contract".split(
    " ",
  ),
);

/** Notes beside an entry's title that are neither its title nor its employer, folded. */
export const entryNotes =
  /^(?:full[- ]?time|part[- ]?time|contract(?:or)?|permanent|temporary|freelance|seasonal|internship|volunteer|remote|hybrid|on-?site|vollzeit|teilzeit|befristet|unbefristet|temps plein|temps partiel|cdi|cdd|jornada completa|media jornada|tempo pieno|part time|voltijd|deeltijd|minijob|nebenjob|\(?\d+\+? ?(?:years?|yrs?|months?|mos?|jahre?|monate?|ans|mois|anos|meses|anni|mesi|jaar)\b.{0,20})$/;

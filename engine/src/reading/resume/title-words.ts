import { genericHeads, roleFamilies } from "#lexicon/role-families";

/** Last words of job titles, folded: those of the role families and further ones, also in other languages. */
export const titleHeads: ReadonlySet<string> = new Set(
  [
    ...roleFamilies
      .flatMap(({ same, near }) => [...same, ...near])
      // In "head of people" the head stands before "of".
      .map(
        (name) =>
          name
            .split(/ (?:of|for|in|to|de|du|des|fur|und) /)[0]
            ?.split(" ")
            .at(-1) ?? "",
      ),
    ...genericHeads,
    ...(
      "founder cofounder co-founder ceo cto cfo coo cmo cio cpo ciso vp svp evp president vice-president chairman chair " +
      "chairperson chairwoman head chief principal fellow apprentice trainee volunteer freelancer contractor mentor tutor " +
      "lecturer professor postdoc researcher student teacher dean captain sergeant lieutenant corporal specialist sailor " +
      "maintainer creator author contributor editor reporter journalist barista bartender cashier host hostess waiter " +
      "waitress server cook chef baker butcher driver courier janitor cleaner custodian foreman journeyman electrician " +
      "plumber carpenter welder machinist mechanic installer fitter painter roofer mason laborer labourer operator " +
      "packer picker loader stocker guard officer paralegal attorney lawyer solicitor barrister notary clerk secretary " +
      "receptionist bookkeeper accountant auditor controller treasurer actuary economist underwriter broker trader teller " +
      "banker buyer merchandiser planner dispatcher recruiter nurse rn lpn cna physician surgeon dentist pharmacist " +
      "therapist physiotherapist paramedic emt caregiver nanny babysitter au-pair midwife veterinarian technologist " +
      "phlebotomist dietitian nutritionist counselor counsellor psychologist biologist chemist physicist statistician " +
      "mathematician geologist surveyor draftsman drafter illustrator animator photographer videographer filmmaker " +
      "copywriter translator interpreter librarian archivist curator artist musician singer actor dancer model stylist " +
      "hairdresser barber beautician lifeguard coach referee instructor facilitator moderator ambassador intern internship externship " +
      "praktikant praktikantin praktikum werkstudent werkstudentin auszubildender auszubildende azubi geselle gesellin meister " +
      "meisterin leiter leiterin geschaftsfuhrer geschaftsfuhrerin inhaber inhaberin referent referentin sachbearbeiter " +
      "sachbearbeiterin mitarbeiter mitarbeiterin aushilfe hilfskraft kauffrau kaufmann verkaufer verkauferin berater " +
      "beraterin ingenieur ingenieurin entwickler entwicklerin techniker technikerin assistent assistentin lehrer lehrerin " +
      "erzieher erzieherin pfleger pflegerin krankenpfleger krankenschwester pflegefachkraft arzt arztin elektriker elektroniker " +
      "mechatroniker schlosser tischler schreiner maler fahrer koch kochin kellner kellnerin buchhalter buchhalterin " +
      "dozent dozentin trainer trainerin teamleiter teamleiterin projektleiter projektleiterin abteilungsleiter filialleiter " +
      "developpeur developpeuse ingenieur ingenieure chef responsable directeur directrice gerant gerante assistante " +
      "vendeur vendeuse stagiaire alternant alternante apprenti charge chargee conseiller conseillere comptable infirmier " +
      "infirmiere enseignant enseignante professeur technicien technicienne consultante chauffeur serveur serveuse " +
      "cuisinier secretaire " +
      "desarrollador desarrolladora ingeniero ingeniera gerente jefe jefa director directora asistente auxiliar " +
      "vendedor vendedora becario becaria practicante contador contadora enfermero enfermera profesor profesora maestro " +
      "maestra tecnico tecnica consultor consultora administrativo administrativa camarero camarera cocinero abogado abogada " +
      "sviluppatore sviluppatrice ingegnere responsabile direttore direttrice impiegato impiegata addetto addetta " +
      "tirocinante stagista commesso commessa ragioniere infermiere infermiera insegnante tecnico consulente cameriere " +
      "cameriera cuoco operaio avvocato " +
      "benevole tresorier tresoriere voluntario voluntaria deckhand barman barmaid postie elternbeirat " +
      "ontwikkelaar medewerker medewerkster directeur leidinggevende stagiair stagiaire verkoper verkoopster " +
      "verpleegkundige leraar docent adviseur beheerder projectleider teamleider boekhouder chauffeur kok " +
      "desenvolvedor desenvolvedora engenheiro engenheira gestor gestora diretor diretora estagiario estagiaria " +
      "vendedor enfermeiro enfermeira professor professora analista coordinador coordinadora coordenador coordenadora"
    ).split(" "),
  ].filter((word) => word.length > 1),
);

/** Words of level or standing: they speak for a title wherever they stand in it. */
export const titleMarks: ReadonlySet<string> = new Set(
  "senior sr junior jr lead principal staff chief head deputy vice associate assistant executive managing certified registered licensed freelance intern graduate entry-level self-employed acting interim leitender leitende stellvertretender stellvertretende duale".split(
    " ",
  ),
);

/** Endings of compound job titles, mainly German and Dutch, folded. */
export const titleEndings =
  /(?:leiter|ingenieur|entwickler|berater|verkaufer|kauf(?:mann|frau|leute)|assistent|techniker|meister|pfleger|schwester|lehrer|mechaniker|elektroniker|fahrer|fuhrer|bearbeiter|arbeiter|mitarbeiter|praktikant|student|fachkraft|fachangestellte[rn]?|hilfskraft|monteur|schlosser|installateur|buchhalter|manager|medewerker|leider|kundige|ontwikkelaar|beheerder)(?:in|innen|\/-?in|\*in|:in|\(in\))?$/;

/** Beginnings that only titles have: "Head of Growth", "Member of Technical Staff". */
export const titleBeginnings =
  /^(?:head|director|vp|svp|evp|vice president|chief|member|manager|professor|chair|dean|team lead|lead|leiter|leiterin|leitung|responsable|chef|jefe|jefa|chargee?|addetto|hoofd|intern|internship|praktikum|stage|apprenticeship|ausbildung zu[mr]?)\b/;

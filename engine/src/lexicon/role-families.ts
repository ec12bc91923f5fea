/**
 * Lines of work with their job titles. `same` are names for one and the same role, `near` are roles that somebody who
 * looks for one of `same` would want to see. Folded, singular, without level words; a title belongs to the family
 * whose longest name it ends with; a name that begins with "=" must be the whole title.
 */
type RoleFamily = { id: string; same: string[]; near: string[] };

function family(id: string, same: string, near = ""): RoleFamily {
  const split = (names: string) => (names === "" ? [] : names.split("|"));
  return { id, same: split(same), near: split(near) };
}

export const roleFamilies: readonly RoleFamily[] = [
  // Health and care
  family(
    "registered-nurse",
    "registered nurse|rn|nurse|staff nurse|krankenschwester|krankenpfleger|pflegefachkraft|pflegefachfrau|pflegefachmann|gesundheits- und krankenpfleger|infirmier|infirmiere",
    "icu nurse|emergency nurse|er nurse|school nurse|travel nurse|charge nurse|theatre nurse|community nurse|licensed practical nurse|lpn|lvn|nurse practitioner",
  ),
  family(
    "care-assistant",
    "care assistant|healthcare assistant|caregiver|carer|home health aide|personal care aide|nursing assistant|certified nursing assistant|cna|care worker|support worker|pflegehelfer|pflegeassistent",
    "care aide|patient care technician|home carer|direct support professional",
  ),
  family(
    "physician",
    "physician|medical doctor|doctor|arzt|general practitioner|gp",
    "hospitalist|internist|resident physician|surgeon|pediatrician",
  ),
  family(
    "physiotherapist",
    "physiotherapist|physical therapist|physio",
    "occupational therapist|physical therapy assistant",
  ),
  family("pharmacist", "pharmacist|apotheker", "pharmacy technician"),
  family(
    "dental-assistant",
    "dental assistant|dental nurse|zahnarzthelfer|zahnmedizinischer fachangestellter",
    "dental hygienist",
  ),
  family(
    "medical-assistant",
    "medical assistant|clinical assistant|medizinischer fachangestellter",
    "phlebotomist|medical office assistant",
  ),
  family(
    "therapist",
    "therapist|psychotherapist|counselor|counsellor|mental health therapist",
    "clinical psychologist|psychologist|marriage and family therapist|licensed clinical social worker",
  ),
  family(
    "behavior-technician",
    "behavior technician|registered behavior technician|rbt|aba therapist",
    "behavior analyst|bcba",
  ),
  family(
    "social-worker",
    "social worker|sozialarbeiter|sozialpadagoge",
    "case manager|case worker|youth worker",
  ),
  family(
    "veterinary-nurse",
    "veterinary nurse|vet nurse|veterinary technician|vet tech",
    "veterinary assistant",
  ),
  // Education
  family(
    "teacher",
    "teacher|lehrer|lehrkraft|educator|classroom teacher|school teacher",
    "primary teacher|english teacher|math teacher|maths teacher|science teacher|substitute teacher|special education teacher|elementary teacher|tutor",
  ),
  family(
    "early-years",
    "early years educator|nursery nurse|preschool teacher|kindergarten teacher|erzieher|daycare teacher",
    "nursery assistant|childcare worker|nanny",
  ),
  family(
    "teaching-assistant",
    "teaching assistant|teacher aide|paraprofessional|paraeducator|classroom assistant",
    "learning support assistant",
  ),
  family(
    "lecturer",
    "lecturer|university lecturer|professor|adjunct professor|dozent",
    "assistant professor|postdoctoral researcher",
  ),
  // Trades, construction, manufacturing
  family(
    "electrician",
    "electrician|journeyman electrician|elektriker|elektroniker|electricien",
    "industrial electrician|maintenance electrician|service electrician|electrical technician|residential electrician|solar installer|apprentice electrician",
  ),
  family(
    "plumber",
    "plumber|journeyman plumber|pipefitter|anlagenmechaniker|klempner|plombier",
    "gas engineer|steamfitter|service plumber",
  ),
  family("carpenter", "carpenter|joiner|tischler|schreiner|zimmerer|menuisier", "cabinet maker|framer"),
  family("welder", "welder|schweisser|fabricator|mig welder|tig welder", "pipe welder|metal fabricator"),
  family(
    "hvac-technician",
    "hvac technician|hvac tech|hvac mechanic|heating and cooling technician|refrigeration technician",
    "hvac installer|refrigeration engineer",
  ),
  family(
    "mechanic",
    "mechanic|auto mechanic|automotive technician|vehicle technician|kfz-mechatroniker|kfz mechatroniker|mechaniker|mecanicien",
    "diesel mechanic|diesel technician|service technician|bicycle mechanic",
  ),
  family(
    "machinist",
    "machinist|cnc machinist|cnc operator|zerspanungsmechaniker",
    "tool and die maker|cnc programmer",
  ),
  family(
    "maintenance-technician",
    "maintenance technician|maintenance mechanic|maintenance engineer|industriemechaniker|instandhalter",
    "facilities technician|building maintenance technician",
  ),
  family(
    "construction-worker",
    "construction worker|construction laborer|laborer|labourer|bauarbeiter",
    "bricklayer|roofer|scaffolder",
  ),
  family(
    "construction-manager",
    "construction manager|site manager|bauleiter",
    "construction superintendent|superintendent|construction project manager",
  ),
  family("painter", "painter|decorator|maler|maler und lackierer"),
  family(
    "production-operator",
    "production operator|machine operator|production worker|manufacturing associate|produktionsmitarbeiter|maschinenbediener|assembler",
    "process operator|packaging operator|assembly technician",
  ),
  // Logistics and driving
  family(
    "truck-driver",
    "truck driver|hgv driver|lorry driver|cdl driver|lkw-fahrer|lkw fahrer|berufskraftfahrer|class a driver",
    "delivery driver|van driver|driver|fahrer|courier",
  ),
  family("bus-driver", "bus driver|busfahrer", "shuttle driver|coach driver"),
  family(
    "warehouse-worker",
    "warehouse worker|warehouse operative|warehouse associate|lagermitarbeiter|lagerist|fachkraft fur lagerlogistik|order picker|picker packer|kommissionierer",
    "forklift operator|forklift driver|warehouse assistant|material handler|staplerfahrer|stocker",
  ),
  family(
    "logistics-coordinator",
    "logistics coordinator|logistics specialist|speditionskaufmann|disponent|dispatcher",
    "supply chain coordinator|supply chain analyst|transport planner",
  ),
  // Hospitality, retail, service
  family(
    "cook",
    "cook|chef|line cook|koch|kochin|cuisinier|commis chef|chef de partie",
    "sous chef|prep cook|head chef|kitchen assistant|pastry chef|baker",
  ),
  family(
    "server",
    "=server|waiter|waitress|waiting staff|kellner|kellnerin|servicekraft|serveur",
    "bartender|barista|food runner|=host",
  ),
  family(
    "hotel-reception",
    "hotel receptionist|front desk agent|rezeptionist|guest service agent",
    "night auditor|concierge",
  ),
  family("housekeeper", "housekeeper|room attendant|cleaner|reinigungskraft|janitor|custodian|zimmermadchen"),
  family(
    "retail-associate",
    "retail associate|sales assistant|shop assistant|store associate|verkaufer|verkauferin|retail sales associate|cashier|kassierer",
    "sales associate|sales advisor|customer assistant|keyholder",
  ),
  family(
    "store-manager",
    "store manager|shop manager|filialleiter|retail manager",
    "assistant store manager|department manager",
  ),
  family(
    "customer-support",
    "customer support representative|customer service representative|customer support specialist|customer service agent|customer support agent|kundenberater|call center agent|kundenbetreuer|customer care representative|support agent",
    "technical support specialist|customer experience specialist|help desk technician|customer support",
  ),
  family("hairdresser", "hairdresser|hair stylist|friseur|barber|coiffeur", "beautician|cosmetologist"),
  family("security-guard", "security guard|security officer|sicherheitsmitarbeiter", "door supervisor"),
  // Office, finance, people, law
  family(
    "administrative-assistant",
    "administrative assistant|office assistant|secretary|burokauffrau|burokaufmann|sekretar|office administrator|=administrator|assistant administratif",
    "executive assistant|office manager|receptionist|data entry clerk",
  ),
  family(
    "executive-assistant",
    "executive assistant|ea|personal assistant|executive administrative assistant",
    "administrative assistant|chief of staff",
  ),
  family(
    "accountant",
    "accountant|staff accountant|buchhalter|comptable|financial accountant",
    "bookkeeper|accounts payable clerk|accounting specialist|bilanzbuchhalter|accounts assistant|accounting manager|controller",
  ),
  family(
    "financial-analyst",
    "financial analyst|fp&a analyst|finance analyst",
    "finance manager|fp&a manager|investment analyst",
  ),
  family("auditor", "auditor|internal auditor|wirtschaftsprufer", "compliance analyst|audit associate"),
  family(
    "lawyer",
    "lawyer|attorney|solicitor|rechtsanwalt|legal counsel|counsel|jurist",
    "commercial counsel|corporate counsel|associate attorney",
  ),
  family(
    "paralegal",
    "paralegal|legal assistant|rechtsanwaltsfachangestellter",
    "legal secretary|contract specialist",
  ),
  family(
    "recruiter",
    "recruiter|talent acquisition specialist|talent acquisition partner|technical recruiter|talent partner",
    "sourcer|recruiting coordinator|talent acquisition manager",
  ),
  family(
    "hr",
    "hr generalist|human resources generalist|people operations specialist|personalreferent|hr specialist",
    "hr business partner|people partner|hr coordinator|people operations manager|hr manager|human resources manager",
  ),
  family(
    "project-manager",
    "project manager|projektleiter|projektmanager|chef de projet",
    "program manager|project coordinator|scrum master|delivery manager",
  ),
  family(
    "operations-manager",
    "operations manager|betriebsleiter",
    "operations lead|business operations manager|operations coordinator",
  ),
  // Sales and marketing
  family(
    "account-executive",
    "account executive|ae|sales executive|closing sales representative",
    "enterprise account executive|account manager|sales manager|regional sales manager|sales representative|business development manager",
  ),
  family(
    "sales-development",
    "sales development representative|sdr|business development representative|bdr",
    "inside sales representative|sales development manager",
  ),
  family(
    "sales-representative",
    "sales representative|sales rep|field sales representative|vertriebsmitarbeiter|aussendienstmitarbeiter|=commercial",
    "inside sales representative|sales consultant|account executive|account manager",
  ),
  family(
    "account-manager",
    "account manager|key account manager|client manager",
    "customer success manager|client success manager|strategic account manager",
  ),
  family(
    "customer-success",
    "customer success manager|csm|client success manager",
    "customer success specialist|account manager|onboarding manager",
  ),
  family(
    "sales-engineer",
    "sales engineer|solutions engineer|presales engineer|pre-sales engineer",
    "solutions consultant|solution architect|solutions architect",
  ),
  family(
    "marketing-manager",
    "marketing manager|marketing specialist|marketingmanager",
    "growth marketer|growth marketing manager|digital marketing manager|product marketing manager|content marketing manager|brand manager",
  ),
  family(
    "copywriter",
    "copywriter|content writer|texter|redakteur",
    "content designer|ux writer|technical writer|=editor",
  ),
  // Design, product, data, software, engineering
  family(
    "product-designer",
    "product designer|ux designer|ui/ux designer|ux/ui designer|ui ux designer|ux ui designer|user experience designer|interaction designer",
    "ui designer|visual designer|web designer|ux researcher",
  ),
  family(
    "graphic-designer",
    "graphic designer|grafikdesigner|graphiste",
    "visual designer|brand designer|motion designer|illustrator",
  ),
  family(
    "product-manager",
    "product manager|product owner|produktmanager",
    "technical product manager|group product manager|product lead",
  ),
  family(
    "software-engineer",
    "software engineer|software developer|programmer|softwareentwickler|software entwickler|software development engineer|sde|swe|developpeur logiciel|application developer|=developer|=entwickler",
    "backend engineer|backend developer|back end engineer|back end developer|full stack engineer|full stack developer|fullstack engineer|fullstack developer|full stack software engineer|frontend engineer|frontend developer|front end engineer|front end developer|web developer|mobile engineer|ios engineer|android engineer|platform engineer|java developer|python developer",
  ),
  family(
    "frontend-engineer",
    "frontend engineer|front end engineer|frontend developer|front end developer|ui engineer|react developer",
    "web developer|full stack engineer|full stack developer|fullstack developer|fullstack engineer|software engineer",
  ),
  family(
    "backend-engineer",
    "backend engineer|back end engineer|backend developer|back end developer|server engineer",
    "full stack engineer|full stack developer|fullstack engineer|fullstack developer|software engineer|software developer|platform engineer",
  ),
  family(
    "devops-engineer",
    "devops engineer|site reliability engineer|sre|platform engineer|cloud engineer|infrastructure engineer",
    "systems administrator|system engineer|production engineer",
  ),
  family(
    "system-administrator",
    "system administrator|systems administrator|sysadmin|systemadministrator|it administrator",
    "network engineer|network administrator|it support specialist|fachinformatiker",
  ),
  family(
    "it-support",
    "it support specialist|help desk technician|it support technician|desktop support technician|service desk analyst|it specialist",
    "system administrator|it technician",
  ),
  family(
    "data-scientist",
    "data scientist|machine learning scientist|applied scientist",
    "data analyst|machine learning engineer|research scientist|decision scientist",
  ),
  family(
    "data-analyst",
    "data analyst|business intelligence analyst|bi analyst|datenanalyst",
    "business analyst|analytics engineer|product analyst|reporting analyst",
  ),
  family(
    "data-engineer",
    "data engineer|etl developer|big data engineer",
    "analytics engineer|data platform engineer",
  ),
  family(
    "machine-learning-engineer",
    "machine learning engineer|ml engineer|ai engineer|deep learning engineer",
    "research engineer|applied scientist|data scientist|ai software engineer",
  ),
  family(
    "security-engineer",
    "security engineer|cybersecurity engineer|information security engineer",
    "security analyst|application security engineer|penetration tester",
  ),
  family(
    "qa-engineer",
    "qa engineer|quality assurance engineer|test engineer|software tester|qa tester|sdet",
    "quality assurance analyst|test automation engineer",
  ),
  family(
    "mechanical-engineer",
    "mechanical engineer|maschinenbauingenieur|mechanical design engineer",
    "manufacturing engineer|product design engineer",
  ),
  family(
    "electrical-engineer",
    "electrical engineer|elektroingenieur|electronics engineer|hardware engineer",
    "power systems engineer|embedded engineer",
  ),
  family(
    "civil-engineer",
    "civil engineer|bauingenieur|structural engineer",
    "site engineer|geotechnical engineer",
  ),
  family("architect", "building architect|project architect|architekt", "architectural designer"),
  family(
    "lab-technician",
    "lab technician|laboratory technician|laborant|chemisch-technischer assistent",
    "research associate|research assistant|medical laboratory scientist",
  ),
];

/** Head words that name the same kind of worker: they count as equal at the end of a title. */
export const headWordGroups: readonly string[][] = [
  ["engineer", "developer", "programmer", "entwickler"],
  ["cook", "chef", "koch"],
  ["assistant", "aide"],
  ["teacher", "educator", "lehrer", "lehrkraft"],
  ["lawyer", "attorney", "counsel", "solicitor"],
  ["technician", "tech"],
  ["representative", "rep"],
  ["waiter", "waitress", "server"],
  ["specialist", "generalist"],
  ["lead", "manager"],
];

/** Words for a level: they say nothing about the kind of work. */
export const levelWords: ReadonlySet<string> = new Set(
  "senior sr junior jr mid middle midlevel intermediate entry level i ii iii iv v 1 2 3 4 5 experienced founding".split(
    " ",
  ),
);
/** The same, except where the title ends with them: "Team Lead", "Member of Technical Staff". */
export const levelWordsBeforeHead: ReadonlySet<string> = new Set(
  "lead principal staff associate graduate chief".split(" "),
);

/** Last words that only say "somebody who does it": "IT Support Specialist" is who "IT Support" looks for. */
export const personHeads: ReadonlySet<string> = new Set(
  "specialist representative rep associate agent expert officer technician tech staff member worker operative".split(
    " ",
  ),
);

/** Last words that say little by themselves: two titles that share nothing else are different work. */
export const genericHeads: ReadonlySet<string> = new Set(
  (
    "engineer developer manager designer analyst specialist assistant coordinator associate representative director " +
    "consultant executive lead officer administrator technician worker operator scientist architect agent supervisor " +
    "advisor partner clerk expert owner writer researcher intern planner strategist leader head staff member trainee " +
    "generalist operative attendant helper aide editor producer instructor trainer tech rep programmer"
  ).split(" "),
);

import { foldText } from "#reading/fold-text";

/**
 * What nobody holds a title without doing it, by words of the folded title; skills of the lexicon by id. Whole words are
 * compared. A skill that only some holders of a title have is left out: it would be told of people who never did it.
 */
const shown: readonly [RegExp, string][] = [
  // Software and data
  [
    /(?:software|backend|back[- ]end|frontend|front[- ]end|full[- ]?stack|web|java|python|php|javascript|typescript|golang|ruby|\.net|c\+\+|c#|react|angular|node(?:\.js)?) (?:(?:development|application|applications|platform|systems?|web|backend|frontend|fullstack) )?(?:engineer|developer|programmer)/,
    "software-development programming-languages",
  ],
  [
    /(?<!(?:cnc|plc|cam|robot|film|music|festival|events?|program) )programmer|software[- ]?(?:entwickler|ingenieur)(?:in)?|anwendungsentwickler(?:in)?|programmierer(?:in)?|(?:developpeur|developpeuse) (?:web|logiciels?|java|php|python|full[- ]?stack|front|back|mobile|applications?)(?:[- ]end)?|desarrollador(?:a)? (?:de software|web|backend|frontend|full[- ]?stack|java)/,
    "software-development programming-languages",
  ],
  [
    /(?:mobile app|mobile application|mobile software|ios|android) (?:engineer|developer)|mobile developer|(?:ios|android) software engineer/,
    "software-development programming-languages mobile-development",
  ],
  [/software architect|software-?architekt(?:in)?/, "software-development software-architecture"],
  [
    /(?:backend|back[- ]end)[- ](?:software )?(?:engineer|developer|entwickler(?:in)?)/,
    "back-end-development apis web-services",
  ],
  [
    /(?:frontend|front[- ]end)[- ](?:software |web )?(?:engineer|developer|entwickler(?:in)?)/,
    "front-end-development web-development user-interfaces",
  ],
  [
    /full[- ]?stack[- ](?:software |web )?(?:engineer|developer|entwickler(?:in)?)/,
    "full-stack-development front-end-development back-end-development web-development apis web-services user-interfaces",
  ],
  [
    /web[- ]?(?:developer|entwickler(?:in)?)|(?:developpeur|developpeuse|desarrollador|desarrolladora) web/,
    "web-development",
  ],
  [/(?:game|gameplay|games) (?:engineer|developer|programmer)/, "game-development software-development"],
  [
    /embedded (?:software |systems? |firmware )?(?:engineer|developer)|firmware (?:engineer|developer)/,
    "embedded-systems",
  ],
  [/firmware (?:engineer|developer)/, "firmware"],
  [
    /devops[- ](?:\w+ )?(?:engineer|specialist|consultant|architect|developer|lead|ingenieur(?:in)?)/,
    "devops",
  ],
  [/site reliability engineer/, "site-reliability-engineering"],
  [/cloud (?:infrastructure |platform )?(?:engineer|architect)/, "cloud-computing"],
  [
    /(?:software|game|test automation|qa automation) tester|software test(?:ing)? engineer|(?:test|qa) automation engineer/,
    "software-testing",
  ],
  [/(?:test|qa) automation engineer/, "test-automation"],
  [
    /qa (?:engineer|tester|analyst|specialist|lead)|quality assurance (?:engineer|analyst|specialist|manager)/,
    "quality-assurance",
  ],
  [
    /(?:data|business intelligence|bi|analytics|reporting) analyst|analytics engineer|datenanalyst(?:in)?|analyste de donnees|analista de datos/,
    "data-analysis",
  ],
  [/(?:bi|business intelligence) (?:analyst|developer|engineer)/, "business-intelligence data-analysis"],
  [/(?:data|big data) engineer/, "data-engineering"],
  [/data scientist/, "data-science data-analysis"],
  [/(?:machine learning|ml) (?:engineer|scientist|researcher)/, "machine-learning artificial-intelligence"],
  [/(?:database|oracle|sql server) administrator|datenbankadministrator(?:in)?/, "databases"],

  // IT and security
  [
    /(?:it|technical|desktop|tech|end[- ]user)[- ]support (?:analyst|technician|engineer|agent|specialist|assistant|officer|lead|manager|representative|associate)|^(?:(?:senior|junior|(?:tier|level) \d|(?:1st|2nd|first|second) line) )?(?:it|technical|desktop|tech|end[- ]user)[- ]support|(?:help|service)[- ]?desk (?:analyst|technician|engineer|agent|specialist|support|lead|manager)|^help[- ]?desk/,
    "it-support",
  ],
  [
    /(?:system|systems|linux|windows|unix) administrator|sysadmin|systemadministrator(?:in)?|administrateur systemes?|administrador(?:a)? de sistemas/,
    "system-administration",
  ],
  [
    /(?<!(?:neural|gas|power|water|heat|electricity|rail|road) )network (?:engineer|administrator|technician)|netzwerk(?:administrator|techniker)(?:in)?|administrateur reseaux?/,
    "networking",
  ],
  [
    /(?:cyber ?security|information security) (?:analyst|engineer|specialist|consultant|officer|manager|architect)/,
    "cybersecurity information-security",
  ],
  [/application security engineer/, "application-security"],
  [/network security engineer/, "network-security"],
  [/cloud security engineer/, "cloud-security"],
  [/(?:penetration tester|pentester)/, "penetration-testing cybersecurity"],
  [/(?:soc|security operations(?: center)?) analyst/, "security-operations cybersecurity"],

  // Products and projects
  [/business analyst/, "business-analysis"],
  [/scrum master/, "scrum agile"],
  [/product owner/, "backlog-management"],
  [/agile coach/, "agile agile-coaching"],
  [/technical project manager/, "technical-project-management"],
  [/management consultant|unternehmensberater(?:in)?/, "management-consulting"],

  // Design
  [
    /(?<!(?:industrial|physical|furniture|textile|fashion|jewelry|jewellery|hardware|mechanical|apparel|packaging|food|insurance|toy|lighting) )product designer/,
    "product-design user-experience-design user-interface-design user-interfaces",
  ],
  [
    /ux designer|ux[-/ &]+ui|ui[-/ &]+ux|(?:user experience|interaction) designer/,
    "user-experience-design user-interfaces",
  ],
  [/ui designer|ux[-/ &]+ui|ui[-/ &]+ux|user interface designer/, "user-interface-design user-interfaces"],
  [/interaction designer/, "interaction-design"],
  [/(?:ux|user experience|user) researcher/, "user-research"],
  [/ux writer/, "ux-writing"],
  [/service designer/, "service-design"],
  [
    /graphic designer|grafikdesigner(?:in)?|grafiker(?:in)?|graphiste|disenador(?:a)? grafic[oa]/,
    "graphic-design",
  ],
  [/web ?designer(?:in)?/, "web-design"],
  [/motion (?:graphics? )?designer/, "motion-design"],
  [/(?:2d|3d|character) animator/, "animation"],
  [/game designer/, "game-design"],
  [/industrial (?:product )?designer/, "industrial-design product-design"],
  [/interior designer/, "interior-design"],
  [/fashion designer/, "fashion-design"],

  // Engineering
  [
    /mechanical (?:design |product design |project |development )?engineer|maschinenbau-?ingenieur(?:in)?|ingeniero mecanico|ingeniera mecanica|ingenieure? mecanique/,
    "mechanical-engineering",
  ],
  [
    /(?<!(?:hvac|building|buildings|mep|piping|plant|pipeline) )mechanical (?:product )?design engineer|product design engineer/,
    "product-design",
  ],
  [
    /electrical (?:design |project )?engineer|elektroingenieur(?:in)?|ingeniero electrico|ingeniera electrica/,
    "electrical-engineering",
  ],
  [/electronics? (?:design |hardware )?engineer/, "electronics-engineering"],
  [
    /civil (?:design |project |site )?engineer|bauingenieur(?:in)?|ingeniero civil|ingeniera civil/,
    "civil-engineering",
  ],
  [/structural (?:design )?engineer/, "structural-engineering"],
  [/geotechnical engineer/, "geotechnical-engineering"],
  [
    /chemical (?:process )?engineer|ingeniero quimico|ingeniera quimica|chemieingenieur(?:in)?/,
    "chemical-engineering",
  ],
  [/(?<!business )process engineer/, "process-engineering"],
  [/industrial engineer/, "industrial-engineering"],
  [/aerospace engineer/, "aerospace-engineering"],
  [/mechatronics (?:engineer|technician)|mechatroniker(?:in)?/, "mechatronics"],
  [/(?:plc|scada) programmer/, "industrial-automation"],
  [/plc programmer/, "plc-programming"],
  [/robotics engineer/, "robotics"],
  [/draftsman|draughtsman|draftsperson|drafter|technischer? zeichner(?:in)?/, "technical-drafting"],
  [/land surveyor/, "land-surveying"],
  [/quantity surveyor/, "quantity-surveying"],
  [/(?:urban|town|city) planner|stadtplaner(?:in)?|urbaniste/, "urban-planning"],

  // Finance, accounting and insurance
  [
    /accountant|bookkeeper|(?:financial|finance|corporate|assistant|plant|divisional|group) controller|comptroller|(?:bilanz|finanz|lohn|kreditoren|debitoren|haupt)?buchhalter(?:in)?|comptable|contable|contador publico/,
    "accounting",
  ],
  [/bookkeeper/, "bookkeeping"],
  [
    /accounts payable (?:\w+ )?(?:clerk|specialist|accountant|analyst|manager|associate|assistant|officer)|kreditorenbuchhalter(?:in)?/,
    "accounts-payable accounting",
  ],
  [
    /accounts receivable (?:\w+ )?(?:clerk|specialist|accountant|analyst|manager|associate|assistant|officer)|debitorenbuchhalter(?:in)?/,
    "accounts-receivable accounting",
  ],
  [
    /payroll (?:clerk|specialist|accountant|manager|administrator|officer|coordinator|analyst|executive)|lohnbuchhalter(?:in)?|gestionnaire (?:de )?paie/,
    "payroll",
  ],
  [/(?<!(?:medical|patient) )billing (?:clerk|specialist|coordinator|analyst)/, "billing"],
  [/credit controller/, "credit-control"],
  [
    /(?:fp ?& ?a|financial planning (?:and|&) analysis) (?:\w+ )?(?:analyst|manager|director|lead|associate|specialist)|(?:head|director|vp|manager),? (?:of )?(?:fp ?& ?a|financial planning (?:and|&) analysis)/,
    "financial-planning-and-analysis financial-analysis",
  ],
  [
    /financial analyst|finanzanalyst(?:in)?|analyste financiere?|analista financier[oa]/,
    "financial-analysis",
  ],
  [
    /(?<!(?:night|energy|quality|seo|store|retail|inventory|code|safety|iso|security|it|medical|coding|clinical|environmental|supplier|process) )auditor|wirtschaftsprufer(?:in)?/,
    "auditing",
  ],
  [/(?<!(?:quality|it) )internal auditor/, "internal-audit"],
  [
    /tax (?:accountant|advis[eo]r|consultant|manager|specialist|analyst|associate|preparer)|steuerberater(?:in)?|steuerfachangestellter?/,
    "taxation",
  ],
  [/tax preparer/, "tax-preparation"],
  [/treasury (?:analyst|manager|specialist)/, "treasury-management"],
  [/credit analyst/, "credit-analysis"],
  [/investment banker/, "investment-banking"],
  [/bank teller/, "bank-teller-operations cash-handling"],
  [/debt collector/, "debt-collection"],
  [/(?:mortgage|loan) underwriter/, "loan-underwriting"],
  [/(?<!(?:mortgage|loan) )underwriter/, "underwriting"],
  [/claims (?:adjuster|handler|examiner)/, "claims-handling"],
  [/actuary|actuarial analyst|aktuar(?:in)?|actuaire/, "actuarial-science"],
  [/insurance (?:sales )?agent/, "insurance-sales sales"],

  // Law and public service
  [/paralegal/, "paralegal-work"],
  [/litigator|litigation (?:attorney|lawyer|solicitor|counsel)/, "litigation"],
  [/(?:corporate) (?:attorney|lawyer|solicitor)/, "corporate-law"],
  [/criminal (?:defen[cs]e )?(?:attorney|lawyer|solicitor)/, "criminal-law"],
  [/family (?:law )?(?:attorney|lawyer|solicitor)/, "family-law"],
  [/immigration (?:attorney|lawyer|solicitor)/, "immigration-law"],
  [/employment (?:law )?(?:attorney|lawyer|solicitor)/, "employment-law"],
  [/patent attorney|patentanwalt|patentanwaltin/, "patent-law intellectual-property"],
  [/contracts? manager/, "contract-management"],
  [/data protection officer|datenschutzbeauftragter?/, "data-protection"],
  [/compliance (?:officer|manager|analyst)/, "regulatory-compliance"],
  [/police (?:officer|constable|detective)|polizist(?:in)?/, "law-enforcement"],
  [/(?:correctional|corrections|prison) officer/, "corrections"],
  [/fire ?fighter|feuerwehrmann|feuerwehrfrau|pompier|bombero/, "firefighting"],
  [/social worker|sozialarbeiter(?:in)?|assistante? sociale?|trabajador(?:a)? social/, "social-work"],
  [
    /security guard|(?:armed|unarmed|site|patrol|event|hospital|retail|campus|airport|hotel|door|night) security officer|^security officer|agent de securite|guardia de seguridad|sicherheitsmitarbeiter(?:in)?/,
    "security-guarding",
  ],

  // Office
  [/(?:executive|personal) assistant/, "executive-support office-administration calendar-management"],
  [
    /administrative assistant|office (?:manager|coordinator|administrator)|(?<!(?:company|corporate|under|press|permanent|cabinet|general|home|foreign|state|principal|private|parliamentary) )secretary(?! general| of)|sekretarin|assistante? administrati(?:f|ve)/,
    "office-administration",
  ],
  [/office manager/, "office-management"],
  [/receptionist|rezeptionist(?:in)?|receptionniste|recepcionista/, "reception"],
  [/hotel receptionist|hotelrezeptionist(?:in)?/, "front-desk-operations reception"],
  [/data entry (?:clerk|operator|specialist|associate)/, "data-entry"],

  // People
  [
    /(?<!(?:army|navy|military|marine|marines|student|volunteer) )recruiter(?:in)?|talent acquisition (?:\w+ )?(?:specialist|partner|manager|lead|consultant|associate|coordinator|director)|head of talent acquisition|talent sourcer/,
    "recruiting",
  ],
  [/(?:technical|tech|it) recruiter/, "technical-recruiting"],
  [/talent sourcer/, "candidate-sourcing"],
  [
    /(?:hr|human resources?) (?:manager|generalist|business partner|partner|specialist|advis[eo]r|coordinator|officer|director|administrator|associate|executive|lead|assistant)|(?:head|director|vp) of (?:hr|human resources)|personalreferent(?:in)?|personalleiter(?:in)?/,
    "human-resources",
  ],

  // Sales, marketing and customers
  [
    /(?<!(?:after|post|pre)[- ])sales (?:representative|rep|executive|manager|associate|consultant|advis[eo]r|agent|assistant|director)|salesperson|salesman|saleswoman|(?<!(?:pr|public relations|advertising|creative|agency|media|communications) )account executive|vertriebs(?:mitarbeiter|leiter)(?:in)?|verkaufer(?:in)?|vendeur|vendeuse|vendedor(?:a)?/,
    "sales",
  ],
  [/sales development (?:representative|rep)/, "sales sales-prospecting"],
  [/account manager/, "account-management"],
  [/key account manager(?:in)?/, "key-account-management"],
  [
    /business development (?:manager|representative|executive|director|associate|specialist)/,
    "business-development",
  ],
  [/telemarketer/, "telesales"],
  [
    /(?:marketing (?:manager|executive|coordinator|specialist|lead|director|assistant|associate)|head of marketing)|responsable marketing/,
    "marketing",
  ],
  [/digital marketing (?:manager|executive|specialist|coordinator|lead)/, "digital-marketing"],
  [/content marketing (?:manager|specialist)/, "content-marketing"],
  [/email marketing (?:manager|specialist)/, "email-marketing"],
  [/product marketing (?:manager|specialist|lead)/, "product-marketing"],
  [/brand manager/, "brand-management marketing"],
  [/social media manager/, "social-media-marketing"],
  [/seo (?:specialist|manager|consultant|analyst)/, "seo"],
  [/(?:pr|public relations) (?:manager|specialist|officer|executive|account executive)/, "public-relations"],
  [/event (?:planner|manager|coordinator)/, "event-planning"],
  [
    /customer (?:service|support|care) (?:\w+ )?(?:representative|rep|agent|advis[eo]r|specialist|associate|manager|lead|executive|assistant|officer|coordinator|supervisor|clerk|consultant|director)|^customer (?:service|support|care)(?=\s*(?:$|[,;|(@-]))|customer support engineer|^(?:(?:senior|junior) )?support (?:agent|advisor)|kundenservice-?mitarbeiter(?:in)?/,
    "customer-support customer-service",
  ],
  [/call cent(?:er|re) (?:agent|representative|operator|advis[eo]r|associate)/, "call-center-operations"],
  [
    /customer success (?:\w+ )?(?:manager|specialist|associate|lead|representative|director|executive|partner)|head of customer success/,
    "customer-success",
  ],

  // Media and language
  [/copywriter/, "copywriting"],
  [/content writer/, "content-writing"],
  [/copy editor/, "copy-editing editing"],
  [/proofreader/, "proofreading"],
  [/technical writer|technischer? redakteur(?:in)?/, "technical-documentation"],
  [/journalist(?:in)?|journaliste|periodista|(?:news|staff) reporter/, "journalism"],
  [/translator|ubersetzer(?:in)?|traducteur|traductrice|traductor(?:a)?/, "translation"],
  [
    /(?<!(?:park|heritage|nature|image|sign language|photo|historical|data) )interpreter|dolmetscher(?:in)?/,
    "language-interpreting",
  ],
  [/photographer|fotograf(?:in)?|photographe|fotografo/, "photography"],
  [/video editor|film editor/, "video-editing"],

  // Health
  [
    /(?<!(?:dental|veterinary|vet|nursery|assistant|animal) )nurse|rn|lpn|(?:gesundheits- und )?(?:krankenpfleger(?:in)?|krankenschwester)|pflegefach(?:kraft|frau|mann|person)|infirmiere?|enfermer[oa]/,
    "nursing",
  ],
  [
    /(?:registered|staff|charge|icu|er|med[- ]surg|bedside|ward|licensed practical|licensed vocational) nurse|krankenpfleger(?:in)?|krankenschwester|infirmiere?/,
    "nursing patient-care",
  ],
  [/(?:certified )?nursing assistant|pflegehelfer(?:in)?|aide[- ]soignante?/, "patient-care personal-care"],
  [/midwife|hebamme|sage-femme|matrona/, "midwifery"],
  [
    /(?<!(?:tree|veterinary|dental|assistant|oral) )surgeon(?! general)|chirurg(?:in)?|chirurgien(?:ne)?|cirujan[oa]/,
    "surgery",
  ],
  [
    /(?:attending|resident|primary care|emergency) physician|hospitalist|assistenz(?:arzt|arztin)/,
    "patient-care",
  ],
  [/family physician|general practitioner/, "family-medicine patient-care"],
  [
    /physical therapist|(?<!(?:animal|equine|veterinary|canine) )physiotherapist|physiotherapeut(?:in)?|kinesitherapeute|fisioterapeuta/,
    "physical-therapy rehabilitation patient-care",
  ],
  [/occupational therapist|ergotherapeut(?:in)?|ergotherapeute/, "occupational-therapy"],
  [
    /speech(?:[- ](?:and[- ])?language)? (?:therapist|pathologist)|speech-language pathologist|logopade|logopadin|orthophoniste|logopeda/,
    "speech-therapy",
  ],
  [
    /psychotherapist|psychotherapeut(?:in)?|psychotherapeute|psicoterapeuta/,
    "psychotherapy mental-health-care",
  ],
  [
    /(?:mental|behaviou?ral) health (?:therapist|counsell?or|clinician|nurse)|psychiatrist|clinical psychologist|licensed clinical social worker|(?:psychiatric|mental health) nurse/,
    "mental-health-care",
  ],
  [
    /mental health counsell?or|(?:licensed )?professional counsell?or|substance abuse counsell?or/,
    "counseling",
  ],
  [/substance abuse counsell?or/, "substance-abuse-counseling"],
  [/marriage and family therapist|family therapist/, "family-therapy psychotherapy mental-health-care"],
  [/respiratory therapist/, "respiratory-therapy patient-care"],
  [/massage therapist|masseur|masseuse/, "massage-therapy"],
  [/pharmacy technician|pharmacist|apotheker(?:in)?|pharmacien(?:ne)?|farmaceutic[oa]/, "pharmacy"],
  [/(?<!assistant )dentist|zahnarzt|zahnarztin|odontolog[oa]/, "dentistry"],
  [/dental hygienist/, "dental-hygiene patient-care"],
  [/dental (?:assistant|nurse)|zahnmedizinische fachangestellte/, "dental-assisting"],
  [/medical assistant|medizinischer? fachangestellter?/, "medical-assisting patient-care"],
  [/phlebotomist/, "phlebotomy"],
  [/paramedic|notfallsanitater(?:in)?/, "emergency-medical-care"],
  [/dietitian|dietician/, "dietetics"],
  [/optometrist/, "optometry"],
  [/audiologist/, "audiology"],
  [/medical coder/, "medical-coding"],
  [/medical biller/, "medical-billing"],
  [/veterinarian|tierarzt|tierarztin|veterinario|veterinaria/, "veterinary-care"],
  [/veterinary (?:nurse|technician)/, "veterinary-nursing"],
  [
    /caregiver|(?<!(?:customer|child|animal|pet|day|skin|foster|youth) )care (?:assistant|worker)|(?<!foster )carer|home health aide|altenpfleger(?:in)?/,
    "personal-care",
  ],
  [/personal trainer/, "personal-training"],

  // Education
  [
    /(?<!(?:assistant|aide) )teacher|lehrer(?:in)?|grundschullehrer(?:in)?|enseignante?|profesor(?:a)?/,
    "teaching",
  ],
  [
    /(?:elementary|primary|grade \d|kindergarten) (?:school )?teacher|grundschullehrer(?:in)?/,
    "elementary-education",
  ],
  [/special education teacher/, "special-education"],
  [/teaching assistant|teacher'?s? (?:assistant|aide)|teacher assistant/, "teaching-assistance"],
  [/(?:university |college )lecturer/, "teaching higher-education-teaching"],
  [/tutor(?:in)?(?! perini)/, "tutoring"],
  [
    /nanny|child ?minder|(?:childcare|child care|daycare) (?:worker|provider|assistant)|erzieher(?:in)?|nursery nurse/,
    "childcare",
  ],
  [/instructional designer/, "instructional-design"],
  [/school counsell?or/, "school-counseling"],

  // Hotels, kitchens and shops
  [
    /(?:executive|head|sous|line|prep|pastry|private|demi|junior|senior|sushi|commis) chef(?! d[eu']| des| vom)|chef de (?:cuisine|partie)|chefkoch|chefkochin|(?:line|prep|fry|grill|breakfast|short order|sushi|school) cook|cuisiniere?|cociner[oa]/,
    "cooking",
  ],
  [/pastry chef|patissiere?|konditor(?:in)?/, "pastry-making"],
  [/waiter|waitress|kellner(?:in)?|camarer[oa]/, "waiting-tables"],
  [/bartender|barkeeper|barman/, "bartending"],
  [/barista/, "barista-skills"],
  [/restaurant manager/, "restaurant-management"],
  [/hotel (?:general )?manager/, "hotel-management"],
  [/tour guide/, "tour-guiding"],
  [/flight attendant|cabin crew member|flugbegleiter(?:in)?/, "cabin-crew-service"],
  [
    /shop assistant|retail (?:sales )?(?:associate|assistant)|einzelhandelskauf(?:mann|frau)/,
    "retail-sales sales",
  ],
  [/cashier|kassierer(?:in)?|caissiere?/, "cash-handling"],
  [/visual merchandiser/, "visual-merchandising"],
  [/(?:retail )?store manager|filialleiter(?:in)?/, "store-management"],

  // Homes, cleaning and beauty
  [
    /(?:office |house |industrial |window )cleaner|cleaning (?:operative|lady)|reinigungskraft|agent d'entretien/,
    "cleaning",
  ],
  [/window cleaner|fensterputzer(?:in)?/, "window-cleaning"],
  [/housekeeper|room attendant|zimmermadchen/, "housekeeping cleaning"],
  [/hairdresser|hair ?stylist|friseur(?:in)?|coiffeur|coiffeuse|peluquer[oa]/, "hairdressing"],
  [/nail technician/, "nail-care"],
  [/makeup artist/, "beauty-and-makeup"],
  [/real estate (?:agent|broker)|realtor|immobilienmakler(?:in)?|agent immobilier/, "real-estate"],
  [/property manager/, "property-management"],
  [/(?:real estate|property) appraiser/, "real-estate-appraisal"],
  [/facilit(?:y|ies) manager/, "facilities-management"],

  // Logistics and transport
  [
    /(?<!data )warehouse (?:\w+ )?(?:worker|associate|operative|operator|assistant|clerk|manager|supervisor|lead|team member|picker|packer|handler|employee|staff|attendant)|warehouseman|lagerist(?:in)?|lagerarbeiter(?:in)?|lagermitarbeiter(?:in)?|magasinier|fachkraft fur lagerlogistik/,
    "warehouse-operations",
  ],
  [/order picker|kommissionierer(?:in)?/, "order-picking"],
  [
    /forklift (?:driver|operator)|staplerfahrer(?:in)?|gabelstaplerfahrer(?:in)?|cariste/,
    "forklift-operation",
  ],
  [
    /(?:truck|lorry|hgv|cdl) driver(?<!(?:fork[- ]?lift|lift) truck driver)|lkw[- ]fahrer(?:in)?|berufskraftfahrer(?:in)?|chauffeur poids lourds?|camionero/,
    "truck-driving",
  ],
  [/delivery driver|courier driver|chauffeur[- ]livreur/, "delivery-driving"],
  [/bus driver|busfahrer(?:in)?/, "bus-driving"],
  [/train driver|lokfuhrer(?:in)?|lokomotivfuhrer(?:in)?/, "train-driving"],
  [/air traffic controller|fluglotse|fluglotsin/, "air-traffic-control"],
  [/logistics (?:coordinator|manager|specialist)/, "logistics"],
  [/freight forwarder/, "freight-forwarding"],
  [/supply chain (?:manager|analyst|specialist|planner|coordinator)/, "supply-chain-management"],
  [/procurement (?:manager|specialist|officer)|einkaufer(?:in)?/, "procurement"],

  // Building and repairing
  [
    /electrician|elektriker(?:in)?|electricien(?:ne)?|electricista|elektroinstallateur(?:in)?/,
    "electrical-wiring",
  ],
  [/plumber|klempner(?:in)?|plombiere?|fontaner[oa]/, "plumbing"],
  [/pipe ?fitter/, "pipefitting"],
  [/(?<!plastic )welder|schweisser(?:in)?|soudeur|soudeuse|soldador(?:a)?/, "welding"],
  [/hvac (?:technician|mechanic|installer)/, "hvac"],
  [/bricklayer/, "bricklaying"],
  [/roofer|dachdecker(?:in)?/, "roofing"],
  [/plasterer/, "plastering"],
  [/scaffolder|gerustbauer(?:in)?/, "scaffolding"],
  [/fliesenleger(?:in)?|tile setter|carreleur/, "tiling"],
  [/crane operator|kranfuhrer(?:in)?/, "crane-operation"],
  [/excavator operator|baggerfahrer(?:in)?/, "excavator-operation"],
  [
    /(?:site|construction) (?:manager|superintendent)(?<!(?:web|web ?site|camp) site manager)|bauleiter(?:in)?/,
    "construction-management",
  ],
  [
    /(?:auto|automotive|car|motor vehicle) (?:mechanic|technician)|kfz[- ]mechaniker(?:in)?|kfz[- ]mechatroniker(?:in)?/,
    "automotive-repair",
  ],
  [/diesel mechanic/, "diesel-mechanics"],
  [/aircraft (?:mechanic|maintenance (?:technician|engineer))/, "aircraft-maintenance"],
  [/locksmith/, "locksmithing"],
  [/landscaper/, "landscaping"],
  [/pest control technician/, "pest-control"],

  // Making and testing
  [/machinist|zerspanungsmechaniker(?:in)?/, "machining"],
  [/cnc (?:machinist|operator|machine operator|turner|miller)/, "cnc-machining"],
  [/cnc programmer/, "cnc-programming"],
  [
    /(?<!(?:sewing|washing|slot) )machine operator|maschinenbediener(?:in)?|maschinen- und anlagenfuhrer(?:in)?/,
    "machine-operation",
  ],
  [/quality (?:control )?inspector|quality controller|qc inspector/, "quality-control"],
  [/(?<!(?:air|water|data|call|content) )quality manager/, "quality-management"],
  [/industriemechaniker(?:in)?/, "industrial-mechanics"],
  [/millwright/, "millwright-work"],
  [/production planner/, "production-planning"],
  [/seamstress/, "sewing"],

  // Science
  [
    /(?:medical|clinical) laboratory (?:scientist|technician|technologist)/,
    "clinical-laboratory-testing laboratory-techniques",
  ],
  [
    /(?<!(?:dental|computer|photo|film) )(?:lab|laboratory) (?:technician|technologist)|laborant(?:in)?|technicien(?:ne)? de laboratoire/,
    "laboratory-techniques",
  ],
  [/research scientist|postdoc(?:toral)?(?: (?:researcher|fellow|associate))?/, "scientific-research"],
  [/microbiologist/, "microbiology"],
  [/bioinformatician/, "bioinformatics"],
  [/biostatistician/, "biostatistics statistics"],
  [/(?<!bio)statistician/, "statistics"],
  [/epidemiologist/, "epidemiology"],
];

/** The same for words that are names of people and of companies too: they count where they are all that a line or its first part says. */
const shownAlone: readonly [RegExp, string][] = [
  [/cook|chef|koch|kochin/, "cooking"],
  [/baker|backer|backerin|boulanger|boulangere|panadero|panadera/, "baking"],
  [/butcher|metzger|metzgerin|boucher|carnicero/, "butchery"],
  [/carpenter|zimmerer|charpentier|carpintero/, "carpentry"],
  [/schreiner|schreinerin|tischler|tischlerin|joiner|menuisier/, "joinery"],
  [/mason|maurer|albanil/, "masonry"],
  [/farmer|landwirt|landwirtin|agriculteur|agricultrice|agricultor/, "farming"],
  [/gardener|gartner|gartnerin|jardinier|jardiniere|jardinero/, "gardening"],
  [/barber/, "hairdressing"],
  [/florist|floristin|fleuriste/, "floristry"],
  [/beekeeper|imker/, "beekeeping"],
  [/tailor/, "tailoring-of-garments sewing"],
  [/therapist/, "mental-health-care"],
  [/illustrator|illustratorin/, "illustration"],
  [/cleaner/, "cleaning"],
];

/** Whom somebody else assists or hopes to be: "Assistant to the CFO", "Aspiring Product Designer", "Student Nurse". */
const ofAnother =
  /\b(?<=\b(?:assistant|assistent|assistentin|assistenz|asistente|assistante|secretary|sekretarin|aide|liaison|adviser|advisor|support|reporting|reports) )(?:to|der|des|du|for|fur) [^,;|(·•]*|\b(?:aspiring|future|prospective|seeking|student|looking for|hoping to|angehende[rn]?) (?:\w+[- ]){0,3}\w+/g;
/** Words behind a title that make it another one: "Nurse Recruiter". */
const ofOtherWork = String.raw`(?!\.(?:com|org)\b|(?:'s|s)?[- ](?:recruit(?:er|ing|ment)|sourcer|liaison|assistant|aide|helper|scheduler|relations|staffing|placement|agency|association|union|college|school|academy|institute?|training|educator|advocate|enablement|supplies|services?|magazine|software|systems|solutions|network|foundation|society|council|journal|partnership|family|inc|llc|ltd|gmbh|corp|corporation|group)\b)`;
const level = String.raw`(?:(?:senior|junior|lead|head|master|journeyman|apprentice|professional|experienced|self-employed|freelance|finish|organic|commercial) )*`;
const separator = String.raw`[,;|(·•:/@]`;

const whole = shown.map(([{ source }, ids]) =>
  toRule(String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])${ofOtherWork}`, ids),
);
const alone = shownAlone.map(([{ source }, ids]) =>
  toRule(
    String.raw`^\s*${level}(?:${source})(?!, ?(?:[a-z]{2}|inc|llc|ltd|gmbh)\b)(?=\s*(?:$|${separator}|[ivx]{1,3}\b|\d|-\s|(?:at|in|bei|chez|en)\s))`,
    ids,
  ),
);
const rules = [...whole, ...alone];

function toRule(source: string, ids: string): { pattern: RegExp; ids: readonly string[] } {
  return { pattern: new RegExp(source, "u"), ids: ids.split(" ") };
}

/** Ids of the skills that a title of a job shows, such as those of software development for a software engineer. */
export function listTitleSkills(title: string): string[] {
  const held = foldText(title).replace(ofAnother, " ");
  return [...new Set(rules.flatMap(({ pattern, ids }) => (pattern.test(held) ? ids : [])))];
}

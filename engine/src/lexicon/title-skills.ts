import { foldText } from "#reading/fold-text";

/** What nobody holds a title without doing it, by words of the title; skills of the lexicon by id. */
const shown: readonly [RegExp, string][] = [
  [
    /\b(?:software|backend|back[- ]end|frontend|front[- ]end|full[- ]?stack|web|mobile) (?:\w+ )?(?:engineer|developer)\b|\bprogrammer\b/,
    "software-development programming-languages",
  ],
  [/\b(?:backend|back[- ]end) (?:engineer|developer)\b/, "back-end-development"],
  [/\b(?:frontend|front[- ]end) (?:engineer|developer)\b/, "front-end-development web-development"],
  [
    /\bfull[- ]?stack (?:engineer|developer)\b/,
    "full-stack-development front-end-development back-end-development web-development",
  ],
  [/\bdevops\b/, "devops"],
  [/\b(?:it|technical|desktop|tech|end[- ]user) support\b|\b(?:help|service)[- ]?desk\b/, "it-support"],
  [/\b(?:accountant|controller|bookkeeper)\b/, "accounting"],
  [/\bbookkeeper\b/, "bookkeeping"],
  [/\b(?:registered|staff|charge|clinical|icu|er|med[- ]surg) nurse\b|\bnurse\b|\brn\b|\blpn\b/, "nursing"],
  [/\bteacher\b/, "teaching"],
  [/\b(?:elementary|primary|grade \d|kindergarten) (?:school )?teacher\b/, "elementary-education"],
  [/\b(?:executive|personal) assistant\b/, "executive-support office-administration calendar-management"],
  [
    /\b(?:administrative assistant|office (?:manager|coordinator|administrator)|secretary)\b/,
    "office-administration",
  ],
  [/\boffice manager\b/, "office-management"],
  [/\b(?:site|construction) (?:manager|superintendent)\b/, "construction-management"],
  [/\b(?:data|business intelligence|bi|analytics|reporting) (?:analyst|engineer)\b/, "data-analysis"],
  [/\b(?:bi|business intelligence) (?:analyst|developer)\b/, "business-intelligence"],
  [
    /\b(?:ux|ui|product|interaction) designer\b|\bux\/ui\b|\bui\/ux\b/,
    "user-experience-design user-interfaces",
  ],
  [
    /\bcustomer (?:service|support|care)\b|\bsupport (?:agent|advisor|specialist)\b|\bcall cent(?:er|re)\b/,
    "customer-support customer-service",
  ],
  [/\bcustomer success\b/, "customer-success"],
  [/\b(?:marketing (?:manager|executive|coordinator|specialist|lead)|head of marketing)\b/, "marketing"],
  [/\bwarehouse\b/, "warehouse-operations"],
  [/\b(?:recruiter|talent acquisition)\b/, "recruiting"],
  [/\b(?:hr|human resources)\b/, "human-resources"],
  [/\b(?:sales (?:representative|executive|manager|associate)|account executive)\b/, "sales"],
  [/\b(?:chef|cook)\b/, "cooking"],
  [/\belectrician\b/, "electrical-wiring"],
  [/\bplumber\b/, "plumbing"],
  [/\bwelder\b/, "welding"],
  [/\bcarpenter\b/, "carpentry"],
  [/\b(?:truck|lorry|hgv) driver\b/, "truck-driving"],
  [/\bpharmacy technician\b|\bpharmacist\b/, "pharmacy"],
];

/** Ids of the skills that a title of a job shows, such as those of software development for a software engineer. */
export function listTitleSkills(title: string): string[] {
  const folded = foldText(title);
  return shown.flatMap(([pattern, ids]) => (pattern.test(folded) ? ids.split(" ") : []));
}

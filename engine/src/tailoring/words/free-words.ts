import { toItems } from "./word-rows.ts";

/** Praise and padding: they say how well something was done, or nothing, and may be left out, never put in. */
export const fillers: readonly string[] = toItems(`
  successfully; efficiently; effortlessly; proactively; diligently; passionately; seamlessly; expertly; skillfully;
  meticulously; enthusiastically; tirelessly; consistently; actively; carefully; thoroughly; promptly; professionally;
  courteously; reliably; various; numerous; several; diverse; a variety of; a wide range of; a range of; a wide variety of;
  any and all; as needed; as required; when needed; as necessary; on a daily basis; on a regular basis; in a timely manner;
  in a professional manner; in an efficient manner; in a fast-paced environment; in a courteous manner; and so on;
  among other things; among others; etc.; and other duties as assigned; other duties as assigned; to name a few;
  hands-on; dynamic; innovative; robust; comprehensive; cutting-edge; state-of-the-art; world-class; best-in-class;
  results-driven; results-oriented; detail-oriented; hard-working; hardworking
`);

/** What opens a duty and says nothing of it; the verb behind it is the claim. Not "learning to" and "hired to". */
export const dutyOpenings: readonly string[] = toItems(`
  responsible for; was responsible for; i was responsible for; being responsible for; responsibilities included;
  responsibilities include; my responsibilities included; duties included; duties include; my duties included; job duties
  included; tasked with; was tasked with; i was tasked with; in charge of; was in charge of; i was in charge of; tasks
  included; my tasks included; role included; my role included; work included; my work included; daily tasks included
`);

/** Verbs by their plain form that say only that something was done. "audits" and "performed audits" claim the same. */
export const neutralVerbs: readonly string[] = toItems(`
  do; perform; conduct; carry out; execute; handle; work on; undertake; use; utilize; engage in; complete
`);

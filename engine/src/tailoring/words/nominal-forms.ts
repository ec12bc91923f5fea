import { formsOfVerb } from "./inflections.ts";
import { toItems, toWords } from "./word-rows.ts";

/** Verb and noun of its doing, where no rule below gives it. "review review": the noun has the form of the verb. */
const exceptions = `
  remove removal; approve approval; renew renewal; refer referral; propose proposal; dispose disposal; retrieve retrieval;
  appraise appraisal; dismiss dismissal; survive survival; rent rental; reconcile reconciliation; interpret interpretation;
  repair repair; review review; audit audit; test test; design design; support support; control control; purchase purchase;
  transfer transfer; transport transport; update update; upgrade upgrade; search search; research research; visit visit;
  study study; survey survey; report report; request request; release release; repay repayment; change change;
  check check; count count; cut cut; plan plan; process process; protect protection; inspect inspection; construct
  construction; produce production; reduce reduction; introduce introduction; describe description; prescribe prescription;
  subscribe subscription; transcribe transcription; inscribe inscription; receive reception; perceive perception; conceive
  conception; acquire acquisition; require requirement; define definition; add addition; compose composition; expose
  exposure; fail failure; depart departure; close closure; procure procurement; press pressure; enclose enclosure; disclose
  disclosure; resolve resolution; solve solution; revise revision; supervise supervision; decide decision; divide division;
  provide provision; expand expansion; extend extension; suspend suspension; admit admission; permit permission; submit
  submission; transmit transmission; convert conversion; invert inversion; persuade persuasion; include inclusion; exclude
  exclusion; conclude conclusion; discuss discussion; process processing; verify verification; analyze analysis; diagnose
  diagnosis; synthesize synthesis; maintain maintenance; perform performance; assist assistance; guide guidance; attend
  attendance; insure insurance; comply compliance; assure assurance; govern governance; accept acceptance; appear appearance;
  refer reference; prefer preference; exist existence; occur occurrence; choose choice; advise advice; analyse analysis;
  deliver delivery; recover recovery; discover discovery; enter entry; inquire inquiry; sell sale; serve service; respond
  response; defend defense; know knowledge; grow growth; lose loss; save saving; succeed success; proceed procedure;
  organize organization; utilize utilization; install installation; consult consultation; present presentation; document
  documentation; implement implementation; transform transformation; adapt adaptation; confirm confirmation; inform
  information; tax taxation; form formation; ferment fermentation; plant plantation; found foundation; represent
  representation; explain explanation; qualify qualification; identify identification; certify certification; notify
  notification; classify classification; modify modification; clarify clarification; specify specification; simplify
  simplification; purify purification; diversify diversification; prepare preparation; explore exploration; restore
  restoration; declare declaration; inspire inspiration; admire admiration; observe observation; reserve reservation;
  conserve conservation; preserve preservation; apply application; multiply multiplication; publish publication; assume
  assumption; consume consumption; resume resumption; absorb absorption; detain detention; retain retention; intervene
  intervention; prevent prevention; invent invention; distribute distribution; contribute contribution; execute execution;
  pollute pollution; substitute substitution; detect detection; collect collection; select selection; correct correction;
  connect connection; direct direction; elect election; instruct instruction; extract extraction; attract attraction;
  deduct deduction; adopt adoption; interrupt interruption; edit edition; exhibit exhibition; prohibit prohibition; audit
  auditing; hire hire; lease lease; launch launch; order order; pay payment; ship shipment; treat treatment; adjust
  adjustment; enroll enrollment; enrol enrolment; fulfill fulfillment; fulfil fulfilment; judge judgment; settle settlement;
  develop development; manage management; recruit recruitment; assess assessment; invest investment; employ employment;
  deploy deployment; improve improvement; replace replacement; place placement; measure measurement; move movement; engage
  engagement; achieve achievement; arrange arrangement; agree agreement; assign assignment; align alignment; advertise
  advertisement; amend amendment; announce announcement; enforce enforcement; endorse endorsement; enhance enhancement;
  establish establishment; equip equipment; refine refinement; reinforce reinforcement; refresh refreshment; repay repayment;
  retire retirement; state statement; supplement supplement; empower empowerment; commit commitment; discharge discharge;
  harvest harvest; train training; teach teaching; schedule scheduling; budget budgeting; market marketing; file filing;
  bill billing; invoice invoicing; price pricing; clean cleaning; cook cooking; weld welding; wire wiring; plumb plumbing;
  paint painting; write writing; bookkeep bookkeeping; keep keeping; code coding; program programming; host hosting; mentor
  mentoring; tutor tutoring; counsel counseling; recruit recruiting; source sourcing; screen screening; onboard onboarding;
  troubleshoot troubleshooting; monitor monitoring; model modeling; forecast forecasting; report reporting; test testing;
  package packaging; label labeling; load loading; unload unloading; lift lifting; drive driving; dispatch dispatching;
  groom grooming; bathe bathing; feed feeding; dress dressing; chart charting; draft drafting; map mapping; brand branding;
  sample sampling; mix mixing; bake baking; pack packing; pick picking; stock stocking; merchandise merchandising; cashier
  cashiering; greet greeting; seat seating; fundraise fundraising; network networking; plan planning; process processing;
  catalog cataloging; stage staging; frame framing; roof roofing; tile tiling; landscape landscaping; mow mowing; prune pruning
`;

/** Verbs of which "-ate" gives "-ation", and "-ize" or "-ise" "-ization". */
const ofAte = toWords(`
  abbreviate accelerate accommodate accumulate activate administrate aggregate allocate animate annotate anticipate appreciate
  arbitrate articulate automate calculate calibrate celebrate circulate collaborate communicate compensate concentrate
  consolidate contaminate coordinate correlate create cultivate decorate dedicate delegate demonstrate designate deviate
  differentiate donate duplicate educate elaborate eliminate emulate escalate estimate evacuate evaluate evaporate excavate
  fabricate facilitate formulate fumigate generate illustrate immigrate implicate incorporate incubate initiate innovate
  inoculate inspirate insulate integrate interrogate intubate investigate irrigate irritate isolate iterate legislate liquidate
  litigate locate lubricate mediate medicate meditate migrate mitigate moderate motivate navigate negotiate nominate operate
  orchestrate orient originate participate penetrate pollinate populate precipitate propagate regulate rehabilitate reiterate
  relate relocate remediate renovate replicate restate rotate sedate segregate separate simulate situate speculate stimulate
  terminate titrate translate vaccinate validate ventilate
`).filter((verb) => !["inspirate", "administrate", "restate", "orient"].includes(verb));
const ofIze = toWords(`
  author capital categor central character character civil commercial computer contain crystal custom digit emphas final formal
  general global harmon hospital immun item legal local maxim minim mobil modern monet normal optim personal prior random real
  revital serial social special stabil standard steril summar symbol synchron token vector virtual visual
`).filter((stem) => !["emphas", "contain"].includes(stem));

const pairs: readonly (readonly [verb: string, noun: string])[] = [
  ...toItems(exceptions).map((row): [string, string] => {
    const [verb = "", noun = verb] = row.split(" ");
    return [verb, noun];
  }),
  ...ofAte.map((verb): [string, string] => [verb, `${verb.slice(0, -1)}ion`]),
  ...ofIze.flatMap((stem): [string, string][] => [
    [`${stem}ize`, `${stem}ization`],
    [`${stem}ise`, `${stem}isation`],
  ]),
  ["administer", "administration"],
];

const nounsOf = Map.groupBy(pairs, ([verb]) => verb);
const verbsOf = Map.groupBy(pairs, ([, noun]) => noun);

/** Verb and noun pairs that are listed; every verb has its "-ing" besides. */
export const nominalPairs: readonly (readonly [verb: string, noun: string])[] = pairs;

/** The nouns of a verb's doing, by its plain form: "install" has "installation" and "installing". */
export function nounsOfVerb(verb: string): string[] {
  return [...new Set([...(nounsOf.get(verb) ?? []).map(([, noun]) => noun), formsOfVerb(verb).ing])];
}

/** The verbs, by their plain form, whose doing a noun in the singular names; empty: it is known as no such noun. */
export function verbsOfNoun(noun: string): string[] {
  return [...new Set((verbsOf.get(noun) ?? []).map(([verb]) => verb))];
}

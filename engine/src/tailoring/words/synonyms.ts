import { plainFormsOfVerb, formsOfVerb, listVerbForms, pluralOf } from "./inflections.ts";
import { toRows, toWords } from "./word-rows.ts";

/** Verbs that claim the same, as much of one as of the other; `of` are the objects of which that holds, empty: any. */
export type VerbGroup = { verbs: readonly string[]; of: ReadonlySet<string> };

const works =
  "analysis analyses appraisal appraisals assessment assessments audit audits calculation calculations calibration check " +
  "checks cleaning count counts evaluation evaluations examination examinations exercise exercises experiment experiments " +
  "inspection inspections installation installations interview interviews inventory investigation investigations " +
  "maintenance measurement measurements observation observations procedure procedures reconciliation reconciliations " +
  "repair repairs research review reviews round rounds sampling screening screenings search searches service study studies " +
  "survey surveys task tasks test tests testing training trial trials visit visits work";
const texts =
  "article articles blog book books brief briefs code content copy documentation essay essays guide guides handbook " +
  "letter letters manual manuals note notes paper papers plan plans policy policies post posts procedure procedures " +
  "proposal proposals report reports script scripts story stories summary summaries text texts tutorial tutorials";
const amounts =
  "absence accidents backlog breakage churn complaints consumption cost costs debt defects delay delays downtime effort " +
  "emissions energy error errors expense expenses fraud incidents injuries inventory latency loss losses mistakes noise " +
  "overhead overtime rate rates readmissions risk risks scrap shrinkage spend spending time times turnover usage waste";
const gains =
  "accuracy attendance availability awareness capacity conversion conversions coverage earnings efficiency engagement " +
  "enrollment margin margins membership output participation productivity profit profits quality rate rates reach retention " +
  "revenue revenues sales satisfaction speed throughput traffic turnout uptime volume yield";
const records =
  "data database databases file files ledger list lists log logs record records register registers spreadsheet";
const lessons =
  "class classes course courses lesson lessons seminar seminars session sessions training workshop workshops";
const events =
  "ceremony ceremonies conference conferences event events exhibition festival fundraiser meeting meetings party trip";

/** Rows of verbs by their plain form; behind a bar, of what they say the same. */
const rows: readonly string[] = toRows(`
  buy, purchase
  write, author | ${texts}
  show, demonstrate
  begin, start, commence
  finish, complete | ${works} project projects assignment assignments order orders form forms paperwork course degree
  fix, repair | appliances boiler brakes car cars engine engines equipment fence fences leak leaks machine machines machinery pipes plumbing printer printers roof roofs tool tools truck trucks vehicle vehicles
  fix, resolve, correct | bug bugs defect defects error errors fault faults issue issues problem problems
  resolve, solve | issue issues problem problems
  keep, maintain | ${records}
  perform, conduct, carry out, do | ${works}
  hold, conduct, run, give, deliver | ${lessons}
  organize, organise, arrange | ${events} travel
  hold, host | ${events}
  reduce, cut, lower, decrease, bring down | ${amounts}
  increase, raise, grow, boost, lift | ${gains}
  improve, enhance, better | ${gains} process processes experience service communication performance usability safety
  speed up, accelerate
  get, obtain, acquire, gain | approval approvals permit permits license licenses consent quote quotes certification funding permission
  give, provide | advice care feedback guidance help information instruction support assistance treatment
  provide, supply | equipment goods materials parts products supplies
  tell, inform, notify | client clients customer customers staff management patients parents families residents
  answer, respond to, reply to | call calls email emails enquiries enquiry inquiries inquiry letters message messages question questions request requests ticket tickets
  make, place | call calls order orders
  make, prepare | coffee food meals sandwiches salads drinks beds
  make, produce | clothing components films furniture goods parts products videos
  build, construct | barns bridge bridges decks foundation foundations houses homes road roads walls
  build, assemble | cabinets furniture machines computers
  build, create | dashboard dashboards database databases prototype prototypes spreadsheet spreadsheets website websites app apps application applications tool tools
  create, make | spreadsheet spreadsheets chart charts poster posters presentation presentations schedule schedules
  draw up, draft, prepare | agreement agreements contract contracts plan plans proposal proposals budget budgets document documents
  prepare, compile, put together | report reports file files statistics list lists
  set up, install | equipment machine machines network networks printer printers software workstation workstations
  set up, establish | account accounts procedure procedures process processes system systems
  put in place, introduce, implement | control controls measure measures policy policies procedure procedures process processes system systems
  check, inspect, examine | equipment goods lines machinery machines materials parts products tires vehicles welds
  check, verify | accuracy identity inventory invoices orders eligibility insurance quantities credentials
  look into, investigate
  look at, review, examine | charts claims contracts files invoices records
  look after, care for, take care of | animals children patients residents horses plants
  talk to, talk with, speak to, speak with
  work with, collaborate with
  work together with, collaborate with
  teach, instruct | children class classes pupils students learners adults
  teach, train | apprentices colleagues employees staff hires users
  hire, recruit | employees staff staffers nurses engineers drivers cooks workers volunteers people
  choose, select, pick | candidates materials products suppliers vendors tools
  collect, gather | data feedback information requirements evidence samples
  enter, input, key in | data invoices orders records payments
  send, dispatch, ship | goods orders packages parcels products shipments
  send, forward | email emails documents letters mail
  deliver, bring | food meals parcels
  drive, operate | bus buses forklift forklifts truck trucks van vans tractor
  operate, run | equipment forklift forklifts lathe lathes line machine machines machinery mill mills press presses crane register
  run, execute | queries tests scripts jobs
  remove, take out | waste trees walls
  take down, dismantle | scaffolding stands displays
  take apart, disassemble | engines equipment machines
  clean, sanitize | equipment surfaces stations
  stock, restock, refill | shelves supplies
  load, fill | trucks trailers
  sell, market | -
  greet, welcome | clients customers guests patients visitors
  handle, deal with | cash complaints enquiries inquiries calls requests
  handle, process | claims invoices orders payments payroll transactions returns refunds
  schedule, book | appointments meetings travel visits rooms
  track, monitor | budgets expenses inventory performance progress shipments spending kpis metrics
  watch, monitor | vitals patients screens alarms
  watch, observe | behavior patients children
  estimate, gauge | -
  forecast, predict | demand sales
  find, identify, spot | bugs defects errors faults issues problems gaps leaks
  find, locate | customers suppliers vendors parts files
  point out, highlight
  make sure, ensure
  attend to, tend to | patients guests customers
  attend, go to, take part in | conferences meetings seminars trainings courses
  take part in, participate in
  contribute to, play a part in
  belong to, be a member of
  report to, work under
  move, relocate | equipment furniture office offices
  transport, carry, convey | goods passengers patients materials
  take, accept | deliveries orders payments
  take, record | measurements minutes vitals notes temperatures
  receive, accept | deliveries goods shipments
  allocate, assign | duties resources tasks work
  delegate, hand over | tasks
  propose, suggest, recommend | changes ideas improvements
  explain, describe | procedures products policies features treatments
  present, show | results findings
  rewrite, redraft | letters policies reports
  revise, update | documents manuals policies procedures plans
  edit, revise | articles copy manuscripts texts
  translate, render | -
  convert, turn | -
  replace, swap out, change out | batteries filters parts components pumps
  exchange, swap | -
  upgrade, update | software systems servers
  shut down, close down
  close, finalize, complete | books sales deals
  merge, combine, consolidate | data datasets files accounts systems
  split, divide
  lengthen, extend | -
  expand, broaden, widen | range reach
  shorten, cut, reduce | cycle lead time times wait waits
  save, cut | -
  test, try out | recipes
  trial, pilot | -
  count, tally | cash inventory stock votes tills
  compute, calculate, work out, figure out | averages costs doses dosages payroll prices quantities rates taxes totals wages
  balance, reconcile | accounts books ledgers drawers tills statements
  file, archive | documents records papers
  store, keep | goods records samples
  label, tag, mark | boxes images items products samples
  wrap, pack, package | goods orders items
  cook, prepare | dishes meals food
  plate, dish up | meals
  serve, wait on | guests tables diners
  lay, install | carpet carpets flooring tile tiles pipe pipes bricks
  fit, install | bathrooms boilers kitchens pipes windows doors
  put up, erect | fences scaffolding signs tents frames
  mount, install | brackets fixtures panels units
  weld, join | -
  sew, stitch | garments
  paint, coat | walls
  dig, excavate | foundations trenches
  plant, sow | seeds crops
  harvest, pick, gather | crops fruit grapes apples
  feed, give feed to | animals livestock
  bathe, wash | patients residents
  dress, bandage | wounds
  give, administer | injections medication medications medicines vaccines insulin
  draw, collect, take | blood samples specimens
  treat, care for | -
  triage, prioritize | -
  chart, document, record | care vitals assessments
  document, record, log | calls changes incidents findings observations results
  discharge, release | -
  grade, mark | essays exams homework papers tests assignments
  tutor, coach | -
  supervise, oversee
  lead, head, head up | department departments division division's section team teams unit
  manage, run | store stores shop shops restaurant restaurants office branch kitchen department
  manage, administer | budgets contracts grants benefits databases
  administer, run | -
  negotiate, bargain | -
  approve, sign off on | budgets expenses invoices designs drawings timesheets
  reject, turn down
  cancel, call off | events meetings
  postpone, put off, delay | events meetings
  rank, rate | -
  win, gain, secure | accounts clients contracts customers deals business
  earn, receive | award awards certificate commendation bonus degree
  exceed, surpass, beat | expectations goal goals quota quotas target targets budget
  meet, hit, reach, achieve | deadline deadlines goal goals quota quotas target targets
  launch, roll out, release | app apps feature features product products service version
  deploy, roll out | applications services software updates
  automate, make automatic
  code, program | -
  debug, troubleshoot | -
  migrate, move | data databases workloads servers systems
  host, serve | -
  refactor, restructure | code
  query, search | databases
  scan, digitize, digitise | documents records files
  promote, publicize, publicise, advertise | events products services
  publish, post | articles jobs content
  film, shoot | videos footage
  photograph, take pictures of
  rent, lease | apartments units properties space
  patrol, guard | buildings premises
  guard, protect | -
  arrest, detain | -
  escort, accompany | patients visitors guests
  mentor, coach | interns juniors
  encourage, motivate | -
  settle, resolve | claims disputes
  mediate, arbitrate | -
  represent, act for | clients
  stop, prevent | -
  dispose of, discard, throw away | waste
  recycle, reuse | -
  order, reorder | -
  source, procure | goods materials parts services supplies equipment
`).filter((row) => !row.endsWith("| -"));

export const verbGroups: readonly VerbGroup[] = rows.map((row) => {
  const [verbs = "", of = ""] = row.split("|");
  return { verbs: verbs.split(",").map((verb) => verb.trim()), of: new Set(toWords(of)) };
});

const groupsOfVerb = new Map<string, VerbGroup[]>();
for (const group of verbGroups) {
  for (const verb of group.verbs) groupsOfVerb.set(verb, [...(groupsOfVerb.get(verb) ?? []), group]);
}

/**
 * The verbs, by their plain forms, that claim what a verb claims of an object; `object` is the noun that it is done to,
 * in small letters, null where it has none or it is not known. The verb itself is none of them.
 */
export function sameVerbsAs(verb: string, object: string | null): string[] {
  const fitting = (groupsOfVerb.get(verb) ?? []).filter(
    ({ of }) => of.size === 0 || (object !== null && isOf(of, object)),
  );
  return [...new Set(fitting.flatMap(({ verbs }) => verbs))].filter((other) => other !== verb);
}

function isOf(objects: ReadonlySet<string>, object: string): boolean {
  return objects.has(object) || objects.has(pluralOf(object)) || objects.has(object.replace(/s$/, ""));
}

/**
 * What may stand for a verb as it is written ("bought", "carried out") in the same form; both in small letters. Empty:
 * nothing is known to.
 */
export function sameWritingsOfVerb(written: string, object: string | null): string[] {
  const [first = "", ...rest] = written.split(" ");
  const found: string[] = [];
  for (const plain of new Set([first, ...plainFormsOfVerb(first)])) {
    const verb = [plain, ...rest].join(" ");
    if (!listVerbForms(verb).includes(written)) continue;
    for (const other of sameVerbsAs(verb, object)) found.push(...writeInForm(verb, written, other));
  }
  return [...new Set(found)];
}

function writeInForm(verb: string, written: string, other: string): string[] {
  const [own, forms] = [formsOfVerb(verb), formsOfVerb(other)];
  return [
    ...(own.plain === written ? [forms.plain] : []),
    ...(own.third === written ? [forms.third] : []),
    ...(own.past.includes(written) ? forms.past : []),
    ...(own.participle.includes(written) ? forms.participle : []),
    ...(own.ing === written ? [forms.ing] : []),
  ];
}

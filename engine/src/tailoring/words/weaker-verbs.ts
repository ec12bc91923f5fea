import { formsOfVerb, plainFormsOfVerb } from "./inflections.ts";
import { toItems, toRows } from "./word-rows.ts";

/**
 * A verb, and after the arrow what whoever did that may be said to have done: less, or the same more loosely. Never the
 * other way round. Phrases such as "help" stand before the verb itself in the text: "led" may be "helped lead".
 */
const rows = toRows(`
  lead > help lead, participate in, take part in, work on, contribute to
  manage > help manage, handle, coordinate, work on, support
  direct > help direct, manage, coordinate, guide
  oversee > help oversee, monitor, coordinate
  supervise > help supervise, oversee
  head > help head, lead, coordinate
  spearhead > drive, help lead, work on, contribute to
  pioneer > introduce, develop, start
  champion > promote, support, advocate for
  own > manage, handle, be responsible for, work on
  drive > help drive, lead, work on, contribute to
  orchestrate > coordinate, organize, arrange
  command > lead, direct
  found > help found, co-found, start
  co-found > help found, help start
  launch > help launch, work on
  transform > change, improve
  revolutionize > change, improve
  overhaul > revise, improve, rework
  revamp > revise, improve, update
  architect > design, help design, work on
  engineer > design, develop, build, work on
  design > help design, contribute to, work on
  develop > help develop, contribute to, work on
  build > help build, contribute to, work on
  create > help create, contribute to, work on
  establish > help establish, set up, start
  implement > help implement, put in place, work on
  introduce > help introduce
  deliver > help deliver, work on, complete
  execute > carry out, perform, do
  conduct > carry out, perform, help conduct
  perform > do, help perform
  negotiate > help negotiate, discuss
  secure > obtain, get, help secure
  win > help win
  close > help close
  train > help train, instruct
  teach > help teach
  mentor > coach, guide, advise, support
  coach > guide, support
  recruit > help recruit
  hire > help hire
  coordinate > help coordinate
  utilize > use
  utilise > use
  assist > help
  aid > help
  organize > help organize
  plan > help plan
  write > help write, contribute to, work on
  edit > help edit
  analyze > help analyze, examine, review, look at
  research > look into
  investigate > look into, help investigate
  audit > review, check
  evaluate > review, look at
  assess > review, look at
  optimize > improve, help optimize
  streamline > improve, simplify
  maximize > increase, improve
  minimize > reduce, lower
  eliminate > reduce, help eliminate
  eradicate > eliminate, reduce
  double > increase, raise
  triple > increase, raise
  quadruple > increase, raise
  halve > reduce, cut
  boost > increase
  skyrocket > increase
  slash > cut, reduce
  accelerate > speed up
  surpass > exceed, meet
  exceed > meet
  outperform > match
  ensure > help ensure, support
  guarantee > ensure, help ensure
  master > learn, use
  specialize in > work in, work with
  excel at > be good at
  resolve > help resolve, handle, address, work on
  solve > help solve, address, work on
  fix > help fix, work on
  repair > help repair, work on
  install > help install
  maintain > help maintain, work on
  operate > help operate
  diagnose > help diagnose
  treat > help treat, care for
  migrate > help migrate, work on
  deploy > help deploy
  automate > help automate
  administer > help administer, support
  process > help process, handle
  prepare > help prepare
  produce > help produce
  present > help present
  represent > help represent
  influence > contribute to
  shape > contribute to, influence
  collaborate on > work on, contribute to
  contribute to > work on
  tutor > help
  handle > help with, deal with
  support > help with
`);

const weakerThan: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  rows.map((row) => {
    const [verb = "", weaker = ""] = row.split(" > ");
    return [verb, new Set(weaker.split(",").map((other) => other.trim()))];
  }),
);

/** Verbs and phrases by their plain form that claim less than a verb by its plain form; empty: none is known. */
export function weakerVerbsThan(verb: string): readonly string[] {
  return [...(weakerThan.get(verb) ?? [])];
}

/** What stands before a verb to say that it was done only in part, or with others: "helped", "assisted in". */
const sharing: readonly string[] = toItems(
  `help; help to; assist in; assist with; aid in; contribute to; support; participate in; take part in; be involved in;
  collaborate on; work on; partner in; share in`,
);

/**
 * Whether a verb as written may stand where another is written, because it claims less: both in small letters, in any
 * form ("managed", "handled"; "led", "helped lead"). Equal verbs are `sameVerbsAs`'s. The caller sees to the tense.
 */
export function isWeakerVerb(original: string, proposed: string): boolean {
  const plains = [original, ...plainFormsOfVerb(original)];
  const [first = "", ...rest] = proposed.split(" ");
  const others = [first, ...plainFormsOfVerb(first)].map((plain) => [plain, ...rest].join(" "));
  const done = new Set(plains.flatMap((plain) => [plain, formsOfVerb(plain).ing]));
  const isShared = others.some((other) =>
    sharing.some((phrase) => other.startsWith(`${phrase} `) && done.has(other.slice(phrase.length + 1))),
  );
  return (
    isShared || plains.some((plain) => others.some((other) => weakerThan.get(plain)?.has(other) ?? false))
  );
}

import { toItems } from "./word-rows.ts";

/** What a limit is about; losing it, or another in its place, may make a claim larger. */
export type LimitKind =
  | "degree"
  | "share"
  | "state"
  | "condition"
  | "employment"
  | "modality"
  | "negation"
  | "approximation"
  | "training";

const phrases: Record<LimitKind, string> = {
  degree: `
    basic; basics; beginner; elementary; entry-level; intermediate; introductory; fundamental; fundamentals; limited; some;
    a little; minor; slight; slightly; somewhat; familiar with; familiarity with; exposure to; conversational; working
    knowledge; working knowledge of; reading knowledge; rudimentary; novice; junior; light; small; simple; occasional;
    occasionally; sometimes; rarely; hardly; barely; seldom; infrequently; now and then; from time to time; low-level
  `,
  share: `
    help; helped; helps; helping; assist; assisted; assists; assisting; assistance; aid; aided; aiding; support; supported;
    supports; supporting; contribute; contributed; contributes; contributing; contributor; participate; participated;
    participating; participant; take part; took part; involved in; involvement in; part of; partly; partially; in part;
    one of; some of; half of; most of; a member of; as part of; as part of a team; as a team; together; together with; with
    a team; jointly; joint; shared; co-led; co-authored; co-founded; co-wrote; co-; collaborated; collaborating;
    collaboration; in collaboration with; in cooperation with; alongside; partnered; teammate; teammates; colleagues;
    coworkers; peers; classmates; crew; team; under; reporting to; on behalf of; through an agency; for a client
  `,
  state: `
    expired; inactive; lapsed; suspended; revoked; withdrawn; cancelled; canceled; discontinued; abandoned; incomplete;
    unfinished; unpublished; submitted; under review; in review; in preparation; in progress; ongoing; pending; expected;
    anticipated; projected; planned; prospective; candidate; eligible; nominated; nominee; finalist; shortlisted; runner-up;
    honorary; honorable mention; draft; prototype; pilot; proof of concept; beta; trial; test; demo; mock; simulated;
    simulation; sample; hypothetical; paper trading; enrolled; pursuing; working toward; working towards; studying; awaiting;
    provisional; conditional; former; formerly; previously; ex-; until; retired; unlicensed; uncertified; unaudited; failed;
    rejected; declined; denied; audited course; coursework; no degree; some college; on hold; deferred; expiring
  `,
  condition: `
    only; just; merely; solely; if; unless; except; except for; excluding; apart from; other than; with the exception of;
    but not; when; where; while; during; subject to; depending on; provided that; in case of; at times; as needed; when
    needed; as required; under supervision; supervised; under direction; under guidance; under the guidance of; under the
    supervision of; under the direction of; directed by; guided by; supervised by; mentored by; overseen by; with help; with
    help from; with assistance; with assistance from; with guidance; with support from; in a simulation; in a lab; in class;
    in training; in a test environment; for practice; for a class; for school; per quarter; first; second place; third place
  `,
  employment: `
    intern; interns; internship; trainee; apprentice; apprenticeship; volunteer; volunteered; volunteering; voluntary;
    unpaid; pro bono; temporary; temp; seasonal; casual; part-time; part time; per diem; prn; on call; on-call; relief;
    substitute; float; acting; interim; deputy; assistant; associate; agency; through agency; contract; contractor;
    contracted; on contract; subcontractor; freelance; freelancer; self-employed; consultant; student; student worker;
    work-study; work study; co-op; extern; externship; fellow; fellowship; practicum; clinical rotation; rotation;
    shadow; shadowed; shadowing; observed; observer; helper; aide; hobby; personal project; side project; class project;
    capstone; school project; academic; probationary; fixed-term; secondment; seconded; one-off; summer; holiday
  `,
  modality: `
    may; might; could; would; should; can; able to; capable of; willing to; ready to; eager to; hope to; hoped to; hoping to;
    want to; wanted to; wish to; intend to; intended to; intending to; plan to; planned to; planning to; aim to; aimed to;
    aiming to; aims to; attempt to; attempted to; attempting to; try to; tried to; trying to; seek to; sought to; seeking;
    was to; were to; is to; due to start; expected to; asked to; scheduled to; supposed to; meant to; designed to; set to;
    learn; learned; learnt; learning; learning to; prepare to; prepared to; preparing to; goal of; with the goal of; with the
    aim of; potential; potentially; possible; possibly; perhaps; probably; likely; proposed; proposal; proposing; suggested;
    recommended; considered; explored; interested in; interest in
  `,
  negation: `
    no; not; never; none; neither; nor; without; cannot; can't; don't; doesn't; didn't; won't; wasn't; weren't; isn't;
    aren't; hasn't; haven't; hadn't; nothing; nobody; nowhere; lack of; lacks; lacking; lacked; free of; failed to; refused;
    zero; non-; un-; instead of; rather than; far from; anything but; no longer; not yet; yet to
  `,
  approximation: `
    about; around; approximately; approx.; approx; roughly; circa; ca.; c.; nearly; almost; close to; some; up to; at most;
    no more than; not more than; a maximum of; maximum; max; max.; at least; no less than; no fewer than; a minimum of; minimum;
    min; over; more than; in excess of; upwards of; above; under; less than; fewer than; below; just under; just over;
    estimated; an estimated; estimate; est.; on average; average; averaging; in the range of; between; or so; or more; or less;
    plus; nearly all; most; a few; several; dozens of; hundreds of; thousands of
  `,
  training: `
    trained in; training in; received training; attended; attended training; completed training in; workshop on; course in;
    studied; read about; introduction to; certificate of attendance; certificate of participation; observed; audited
  `,
};

/** Every limit in small letters with its kinds. */
export const limitKinds: ReadonlyMap<string, readonly LimitKind[]> = toKinds();

function toKinds(): Map<string, LimitKind[]> {
  const kinds = new Map<string, LimitKind[]>();
  for (const kind of Object.keys(phrases) as LimitKind[]) {
    const items = new Set(toItems(phrases[kind]));
    for (const phrase of items) kinds.set(phrase, [...(kinds.get(phrase) ?? []), kind]);
  }
  return kinds;
}

/** What a phrase in small letters limits; empty: it is known as no limit. A word in "n't" denies. */
export function kindsOfLimit(phrase: string): readonly LimitKind[] {
  return limitKinds.get(phrase) ?? (phrase.endsWith("n't") ? ["negation"] : []);
}

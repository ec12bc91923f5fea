import { draftField, emptyJob, emptySchool, needsCheck, type Draft, type DraftField } from "./draft.ts";

/** A list of the draft that can grow: a list of its own, or that of the entry with this id. */
export type DraftList =
  "links" | "skills" | "experience" | "education" | { entry: string; part: "bullets" | "details" };

export type DraftChange =
  | { kind: "start"; draft: Draft }
  | { kind: "write"; id: string; value: string }
  | { kind: "confirm"; id: string }
  | { kind: "remove"; id: string }
  | { kind: "add"; list: DraftList };

/** The draft after a change; parts that did not change stay the same objects. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case "start":
      return change.draft;
    case "write":
      return mapNodes(draft, change.id, (field) => ({ ...field, value: change.value, isConfirmed: false }));
    case "confirm":
      return mapNodes(draft, change.id, (field) => ({ ...field, isConfirmed: true }));
    case "remove":
      return mapNodes(draft, change.id, () => null);
    case "add":
      return addTo(draft, change.list);
  }
}

function addTo(draft: Draft, list: DraftList): Draft {
  if (typeof list === "object") {
    return mapNodes(draft, list.entry, (entry) => ({
      ...entry,
      [list.part]: [...(entry[list.part] ?? []), draftField()],
    }));
  }
  if (list === "experience") return { ...draft, experience: [...draft.experience, emptyJob()] };
  if (list === "education") return { ...draft, education: [...draft.education, emptySchool()] };
  return { ...draft, [list]: [...draft[list], draftField()] };
}

type Node = { id: string } & Partial<DraftField> & { [part in "bullets" | "details"]?: DraftField[] };

/** Changes the one field or entry with this id, wherever it stands; null takes it out of its list. */
function mapNodes(draft: Draft, id: string, change: (node: Node) => Node | null): Draft {
  // Changes keep the shape of what they change, and only members of lists are ever taken out.
  return mapTree(draft, id, change) as Draft;
}

function mapTree(tree: unknown, id: string, change: (node: Node) => Node | null): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  if (isNode(tree) && tree.id === id) return change(tree);
  if (Array.isArray(tree)) {
    const items = tree.map((item: unknown) => mapTree(item, id, change));
    const isSame = items.every((item, index) => item === tree[index]);
    return isSame ? tree : items.filter((item) => item !== null);
  }
  if (isNode(tree) && "read" in tree) return tree;
  const parts = Object.entries(tree).map(([name, part]) => [name, mapTree(part, id, change)] as const);
  const isSame = parts.every(([name, part]) => part === (tree as Record<string, unknown>)[name]);
  return isSame ? tree : Object.fromEntries(parts);
}

function isNode(tree: object): tree is Node {
  return "id" in tree;
}

/** Every field of the draft in the order of the panel. */
export function listDraftFields(draft: Draft): DraftField[] {
  const { contact } = draft;
  return [
    contact.name,
    contact.headline,
    contact.email,
    contact.phone,
    contact.location,
    ...draft.links,
    draft.summary,
    ...draft.experience.flatMap((job) => [
      job.title,
      job.employer,
      job.location,
      job.startDate,
      job.endDate,
      ...job.bullets,
    ]),
    ...draft.education.flatMap((school) => [
      school.institution,
      school.degree,
      school.location,
      school.startDate,
      school.endDate,
      ...school.details,
    ]),
    ...draft.skills,
  ];
}

/** Ids of the fields that the person should look at, in the order of the panel. */
export function listToCheck(draft: Draft): string[] {
  return listDraftFields(draft)
    .filter((field) => needsCheck(field))
    .map(({ id }) => id);
}

/** Ids of the date fields whose text is no date, in the order of the panel. */
export function listDateFields(draft: Draft): DraftField[] {
  return [...draft.experience, ...draft.education].flatMap(({ startDate, endDate }) => [startDate, endDate]);
}

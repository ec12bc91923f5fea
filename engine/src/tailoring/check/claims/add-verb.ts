import { addNode, bindAdverbs, hang, listOf, type Reading } from "./claim-nodes.ts";
import type { Unit } from "./unit.ts";
import { prepositions, type VerbForm } from "./word-classes.ts";

/** What a thing does by itself; nobody need have done it. */
const changes = new Set(
  (
    "drop fall go grow rise increase decrease shrink improve come begin stop start move change run pass win serve " +
    "attend lead become"
  ).split(" "),
);

type Place = { parent: number; label: string; list: number };

/** Adds a verb to what was read, with what stands in front of it and belongs to it. */
export function addVerb(reading: Reading, unit: Unit, form: VerbForm): void {
  const { nodes } = reading;
  const { parent, label, list } = placeVerb(reading, unit, form);
  const thing = label === "passive" ? reading.site : -1;
  reading.isPassive = false;
  const index = addNode(reading, unit, { kind: "verb", parent, label, form, list });
  bindAdverbs(reading, index);
  const own = nodes[thing];
  if (own) {
    for (const node of nodes.slice(0, index)) if (node.clause === -1) node.clause = index;
    Object.assign(own, { parent: index, label: "obj" });
  }
  if (label === "root") for (const place of reading.fronted) bindFronted(reading, place, index);
  reading.fronted = parent === -1 && prepositions.has(label) ? [index] : [];
  if (label === "root" || label === "passive") reading.root = index;
  const node = nodes[index];
  if (node) node.clause = index;
  Object.assign(reading, { clause: index, site: index, item: -1, at: reading.at + 1 });
  hang(reading, index, "obj");
}

function placeVerb(reading: Reading, unit: Unit, form: VerbForm): Place {
  const { parent, label, site, clause, nodes } = reading;
  const place = (at: number, how: string): Place => ({ parent: at, label: how, list: -1 });
  if (reading.isPassive) {
    if (site < 0) return place(parent, label === "root" ? "passive" : label);
    return nodes[site]?.parent === -1 ? place(-1, "passive") : place(site, "done");
  }
  if (label === "comma" || label === "and" || label === "or") return placeNext(reading, form);
  if (label === "none" || label === "after") {
    const isOfFirst = site === reading.firstHead && reading.root < 0;
    if (form === "past" && isOfFirst && !changes.has(unit.key)) return place(-1, "passive");
    return place(site, form === "past" ? "done" : "doing");
  }
  if (label === "obj") return place(site, "bare");
  return place(label === "to" && clause >= 0 ? clause : parent, label);
}

/** Behind a comma or "and": a second verb of the clause, the first of its statement, or what came of the one before. */
function placeNext(reading: Reading, form: VerbForm): Place {
  const { label, clause, nodes, root, site } = reading;
  const last = nodes[clause];
  const first: Place = { parent: -1, label: "root", list: -1 };
  if (label === "comma" && root < 0) return first;
  if (label === "comma" && last?.form === "ing" && form === "past" && root >= 0) {
    // "Working with engineers, built the tool".
    if (last.key === "work" || last.key === "report") reading.fronted.push(root);
    return first;
  }
  if (label === "comma" && form === "ing" && last?.form !== "ing")
    return { parent: clause, label: ",ing", list: -1 };
  if (reading.fronted.length > 0 && clause === -1) return first;
  if (!last) return { parent: site, label, list: -1 };
  const list = listOf(reading, clause, label);
  return { parent: last.parent, label: last.label === "passive" ? "root" : last.label, list };
}

function bindFronted({ nodes }: Reading, place: number, verb: number): void {
  const own = nodes[place];
  if (!own) return;
  if (own.kind === "verb" && own.label === "root") own.label = ",ing";
  Object.assign(own, { parent: verb, clause: own.kind === "verb" ? own.clause : verb });
}

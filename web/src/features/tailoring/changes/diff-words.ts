/** `up`: an item of a list that stands further up than it did; nothing was added. */
export type DiffPart = { kind: "same" | "del" | "ins" | "up"; text: string };

/** What each side shows, and both in one text. */
export type Diff = { original: DiffPart[]; tailored: DiffPart[]; inline: DiffPart[] };

/** A piece that is compared, and what stands between it and the next one. */
type Unit = { text: string; after: string };

/** More comparisons than this would be felt: then the whole text counts as exchanged. */
const MOST_COMPARISONS = 8_000_000;

const WORD = /([\p{L}\p{N}]+(?:[.'’/&+-][\p{L}\p{N}]+)*[%+#]*|[^\s\p{L}\p{N}]+)(\s*)/gu;

/** What differs between two texts, word by word; the words alone are compared, not the spaces between them. */
export function diffWords(original: string, tailored: string): Diff {
  return toDiff(compare(toWords(original), toWords(tailored)));
}

/** One text in the place of another. */
export function diffWhole(original: string, tailored: string): Diff {
  const parts: DiffPart[] = [
    { kind: "del", text: `${original} ` },
    { kind: "ins", text: tailored },
  ];
  return toDiff(parts.filter(({ text }) => text.trim() !== ""));
}

/** For lists such as skills: an item that stands elsewhere is the same item, and neither taken away nor added. */
export function diffItems(original: string, tailored: string): Diff {
  const [before, after] = [toItems(original), toItems(tailored)];
  const places = new Map(before.map(({ text }, index) => [text, index]));
  const there = new Set(after.map(({ text }) => text));
  const gone = before.filter(({ text }) => !there.has(text));
  // Places count among the items of both lists, so that nothing moves up because another one is gone.
  const stayed = new Map(
    [...places.keys()].filter((text) => there.has(text)).map((text, index) => [text, index]),
  );
  let next = 0;
  const shown = after.map(({ text, after: space }): DiffPart => {
    const place = stayed.get(text);
    if (place === undefined) return { kind: "ins", text: text + space };
    const isUp = place > next;
    next += 1;
    return { kind: isUp ? "up" : "same", text: text + space };
  });
  return {
    original: before.map(({ text, after: space }) => ({
      kind: there.has(text) ? "same" : "del",
      text: text + space,
    })),
    tailored: shown,
    inline: [...gone.map(({ text }): DiffPart => ({ kind: "del", text: `${text} ` })), ...shown],
  };
}

function toDiff(parts: DiffPart[]): Diff {
  return {
    original: parts.filter(({ kind }) => kind !== "ins"),
    tailored: parts.filter(({ kind }) => kind !== "del"),
    inline: parts,
  };
}

function toWords(text: string): Unit[] {
  return Array.from(text.matchAll(WORD), ([, word = "", after = ""]) => ({ text: word, after }));
}

function toItems(text: string): Unit[] {
  const pieces = text.trim().split(/(\s*[,;|·•]\s*)/);
  const units = pieces.flatMap((piece, index) =>
    index % 2 === 0 ? [{ text: piece, after: pieces[index + 1] ?? "" }] : [],
  );
  return units.filter((unit) => unit.text !== "");
}

function compare(before: Unit[], after: Unit[]): DiffPart[] {
  const parts: DiffPart[] = [];
  function push(kind: Step[0], unit: Unit | undefined) {
    if (unit === undefined) return;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += unit.text + unit.after;
    else parts.push({ kind, text: unit.text + unit.after });
  }

  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start]?.text === after[start]?.text) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1;

  for (const unit of after.slice(0, start)) push("same", unit);
  const [oldPart, newPart] = [
    before.slice(start, before.length - tail),
    after.slice(start, after.length - tail),
  ];
  for (const [kind, unit] of walk(oldPart, newPart)) push(kind, unit);
  for (const unit of after.slice(after.length - tail)) push("same", unit);
  return parts;
}

type Step = ["same" | "del" | "ins", Unit | undefined];

/** The longest common sequence of both, and what is not of it. */
export function walk(before: Unit[], after: Unit[]): Step[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_COMPARISONS) {
    return [...before.map((unit): Step => ["del", unit]), ...after.map((unit): Step => ["ins", unit])];
  }
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row]?.text === after[column]?.text
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const steps: Step[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    if (row < rows && column < columns && before[row]?.text === after[column]?.text) {
      steps.push(["same", after[column]]);
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      steps.push(["del", before[row]]);
      row += 1;
    } else {
      steps.push(["ins", after[column]]);
      column += 1;
    }
  }
  return steps;
}

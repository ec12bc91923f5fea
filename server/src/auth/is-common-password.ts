import { readFile } from "node:fs/promises";
import { join } from "node:path";

const PATH = join(import.meta.dirname, "common-passwords.txt");
let common: Promise<Set<string>> | null = null;

/**
 * Whether a password is among the first that somebody would try: one of the most common, alone or with digits and signs
 * around it, a short piece again and again, characters in a row, or the name that it goes with.
 */
export async function isCommonPassword(password: string, name: string): Promise<boolean> {
  common ??= readFile(PATH, "utf8").then((text) => new Set(text.trim().split("\n")));
  const list = await common;
  const typed = password.normalize("NFKC").toLowerCase();
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const own = [name, name.split("@")[0] ?? ""].map((each) => each.toLowerCase());
  return (
    list.has(typed) ||
    [core, typed.replaceAll(/^\d+|\d+$/g, "")].some((each) => list.has(each) || own.includes(each)) ||
    (core === "" && new Set(typed).size < 6) ||
    /^(.{1,4})\1+.{0,3}$/u.test(typed) ||
    isInARow(typed)
  );
}

/** Each character follows the one before it, up or down, as in `abcdefghijkl`. */
function isInARow(text: string): boolean {
  const steps = [...text].slice(1).map((each, index) => each.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

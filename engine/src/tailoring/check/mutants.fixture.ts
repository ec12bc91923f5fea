import type { ResumeDocument } from "@jobwright/contracts/resume-document";
import { createRandom } from "#random.fixture";
import { type Mutant } from "./alter-document.fixture.ts";
import { formMutations } from "./mutant-forms.fixture.ts";
import { lineMutations } from "./mutant-lines.fixture.ts";
import { structureMutations } from "./mutant-structure.fixture.ts";

const mutations = { ...lineMutations, ...formMutations, ...structureMutations };

/** Up to `each` altered documents of every kind. Deterministic. */
export function listMutants(original: ResumeDocument, each: number, seed = 1): Mutant[] {
  const random = createRandom(seed);
  const mutants: Mutant[] = [];
  for (const [kind, mutate] of Object.entries(mutations)) {
    const seen = new Set<string>();
    for (let tried = 0; tried < each * 3 && seen.size < each; tried += 1) {
      const document = structuredClone(original);
      const detail = mutate(document, random);
      const text = JSON.stringify(document);
      if (detail === null || seen.has(text) || text === JSON.stringify(original)) continue;
      seen.add(text);
      mutants.push({ kind, document, detail });
    }
  }
  return mutants;
}

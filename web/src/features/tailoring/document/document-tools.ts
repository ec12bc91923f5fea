import type { AddedPart } from "@jobwright/contracts/own-parts";
import type { Change, Problem } from "@jobwright/contracts/tailoring";
import { createContext } from "react";
import type { OwnPartActions } from "./use-own-parts.ts";

/** What can be done with the parts of the document that is shown line by line. */
type Tools = {
  actions: OwnPartActions;
  /** The row of siblings of every part that can be moved, by its id. */
  rows: ReadonlyMap<string, string>;
  /** By the id of the line that it has in the document. */
  added: ReadonlyMap<string, AddedPart>;
  /** What the checker has to say of lines that the person added, by their ids. */
  remarks: ReadonlyMap<string, readonly Problem[]>;
  /** The change that a line shows, on the first line of each change. */
  changes: ReadonlyMap<string, Change>;
  onOpenChange: (changeId: string) => void;
};

export const DocumentTools = createContext<Tools | null>(null);

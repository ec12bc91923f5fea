import { isInClass, readVerb } from "./verb-classes.ts";

const sentence = /(?<=[.!?;])(?<!\b(?:U\.S|U\.K|ex|vs|incl|etc|e\.g|i\.e)\.)\s+|\s[–—-]\s|—|[;•]/;
/** "Events & logistics: book flights": what stands before the colon names the part of the work. */
const title = /^[^:.]{2,60}:\s+(?=\S)/;
/** What opens a sentence before the doing itself is named. */
const opening =
  /^(?:(?:and|also|then|by|to|plus|additionally|you(?:['’]ll| will| can| may| should| have| are|['’]re|['’]ve)?|we(?:['’]re| are)? looking for|(?:are |be |is )?(?:able|expected|required|responsible|comfortable|confident|familiar|experienced|proficient|skilled|excited|eager|ready) (?:to|for|with|in|at)|(?:a |the )?(?:proven |strong |solid |deep |demonstrated |direct |prior |previous |hands-on |good |excellent |extensive |relevant )*(?:ability|experience|expertise|background|track record|history|knowledge|understanding|proficiency|familiarity|comfort|desire|willingness|responsibility|skills?)(?: (?:to|with|in|of|for|working with|working in|working on))*|(?:proven|strong|solid|deep|excellent|excel at|good|enjoy|desired|demonstrated)|will|must|have|has|be|is|are|serve as|act as|help(?:s|ing)? to|work(?:ing)? to|\d+\+?(?: ?[-–] ?\d+)?\+? years(?:['’])? (?:of )?|own everything from|everything from)\s+)/i;
const LABEL_LIMIT = 90;
const MOST = 12;

type Form = "plain" | "ing" | "third";

/** What a sentence begins with that asks experience with things. */
const ofExperience =
  /^.{0,60}?\b(?:experienced?|expertise|background|knowledge|knowledgeable|understanding|proficien\w+|familiar\w*|fluen\w+|exposure|skill\w*|track record|command|trained|versed)\b/i;

/** A piece of a sentence and no name of a thing. */
const inSentence =
  /\b(?:we|our|us|you|your|they|their|who|that|which|is|are|was|were|be|will|can|as|if|when|not|to|degree|years?)\b|[’']|^(?:in|on|at|of|for|with|as|by|from)\b|\p{L}{3}ly\b/iu;
/** The company speaks of itself, or of how one applies. */
const ofOthers =
  /^(?:we(?!(?:['’]re| are) (?:looking|seeking))|our|they|they['’]re|this|it|the company|if|please|apply)\b|https?:|@/i;

/**
 * The things to do that a line of a posting names, each as a phrase of its own that begins with its verb: "Generate and send
 * invoices, quotes and reminders" gives three. Those without a verb are the names of things that a sentence asks
 * experience with.
 */
export function splitDuties(line: string): string[] {
  const parts: string[] = [];
  for (const piece of line.replace(title, "").split(sentence)) {
    const text = piece.trim();
    if (ofOthers.test(text)) continue;
    const rest = open(text);
    parts.push(...splitSentence(rest, ofExperience.test(text)));
    if (parts.length >= MOST) break;
  }
  return [...new Set(parts)]
    .filter((part) => part.length <= LABEL_LIMIT && part.includes(" "))
    .slice(0, MOST);
}

function open(text: string): string {
  let rest = text;
  for (let turn = 0; turn < 6; turn += 1) {
    const next = rest.replace(opening, "");
    if (next === rest) return rest;
    rest = next;
  }
  return rest;
}

const joint =
  /(\s*[,()]\s*(?:and\/or\s+|and\s+|or\s+|as well as\s+|e\.g\.,?\s+|such as\s+|including\s+|plus\s+|like\s+)?|\s+(?:and\/or|and|or|&|as well as|such as|including|plus|while)\s+|\s*\/\s*|[.:]\s*$)/gi;

/** "Support users via phone, email and chat": what stands further on in the list is a means too, and nothing that is done. */
const ofMeans = /\s(?:via|through|using|across|by|from|between|among|like|that|which|who|where)\s/i;

type Chunk = { text: string; behind: string };

function toChunks(text: string): Chunk[] {
  const pieces = text.split(joint);
  const chunks: Chunk[] = [];
  for (let at = 0; at < pieces.length; at += 2) {
    const chunk = open((pieces[at] ?? "").replace(/^(?:helping to|help|the|an?)\s+/i, "").trim());
    if (chunk !== "") chunks.push({ text: chunk, behind: pieces[at + 1] ?? "" });
  }
  return chunks;
}

/** `hasThings`: what has no verb is the name of a thing that is asked for. */
function splitSentence(text: string, hasThings: boolean): string[] {
  const chunks = toChunks(text);
  const lead = formOf(chunks[0]?.text ?? "");
  const parts: string[] = [];
  let verbs: string[] = [];
  let hasObject = true;
  for (const [index, { text: chunk, behind }] of chunks.entries()) {
    const words = chunk.split(/\s+/);
    const verb = words.find((one) => !/ly$/i.test(one)) ?? "";
    const object = words.slice(words.indexOf(verb) + 1).join(" ");
    const isVerb =
      !/^learning$/i.test(verb) &&
      readVerb(verb).length > 0 &&
      (formOf(chunk) === lead || parts.length === 0);
    // "Vendor and internal inquiries": the first word belongs to the same thing, and names none alone.
    const next = chunks[index + 1]?.text ?? "";
    const isHalf = /^\s*(?:and|or|&|\/)\s*$/i.test(behind) && next.includes(" ") && !isVerbLed(next, lead);
    if (isVerb && object === "" && (!hasObject || parts.length === 0 || isVerbLed(next, lead))) {
      verbs = hasObject ? [verb] : [...verbs, verb];
      hasObject = false;
    } else if (isVerb && object !== "") {
      verbs = hasObject ? [verb] : [...verbs, verb];
      hasObject = true;
      const bare = object.replace(/^(?:with|to|on|for|in|the|an?|our|your)\s+/gi, "");
      const isKnowing = verbs.every((one) => isInClass(readVerb(one), "know"));
      if (!isHalf || bare.includes(" ") || /[^s]s$/.test(bare))
        parts.push(isKnowing ? object : `${verbs.join(" and ")} ${object}`);
    } else if (hasObject && ofMeans.test(parts.at(-1) ?? "")) {
      continue;
    } else if (!isHalf || words.length > 1) {
      hasObject = true;
      if (verbs.length > 0 && !verbs.every((one) => isInClass(readVerb(one), "know")))
        parts.push(`${verbs.join(" and ")} ${joinParticle(parts.at(-1), chunk, verbs)}`);
      else if (hasThings && words.length <= 5 && !inSentence.test(chunk)) parts.push(chunk);
    }
  }
  return parts;
}

function isVerbLed(chunk: string, lead: Form): boolean {
  const verb = chunk.split(/\s+/).find((one) => !/ly$/i.test(one)) ?? "";
  return readVerb(verb).length > 0 && formOf(chunk) === lead;
}

/** "Work with designers and engineers": the second is worked with too. */
function joinParticle(before: string | undefined, chunk: string, verbs: readonly string[]): string {
  const behind = before?.slice(verbs.join(" and ").length + 1) ?? "";
  const particle = /^(?:\S+ly )?(?:with|to|on|for|in)\b/i.exec(behind)?.[0];
  return particle && !/^(?:with|to|on|for|in)\b/i.test(chunk) ? `${particle} ${chunk}` : chunk;
}

function formOf(chunk: string): Form {
  const first = chunk.split(/\s+/).find((one) => !/ly$/i.test(one)) ?? "";
  if (/ing$/i.test(first)) return "ing";
  return /[^s]s$/i.test(first) ? "third" : "plain";
}

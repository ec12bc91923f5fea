import type { Random } from "../engine/src/random.fixture.ts";
import { countryNames, type Town } from "./dedupe-towns.ts";

/** Legal forms and further words that registers and public services put to an employer's name. */
const companyForms: Record<string, string[]> = {
  AT: ["GmbH", "Österreich GmbH", "AG"],
  BE: ["NV", "SA", "Belgium BV"],
  CA: ["Inc.", "Canada Inc.", "Ltd."],
  CH: ["AG", "Schweiz AG", "(Schweiz) GmbH", "SA"],
  DE: ["GmbH", "GmbH & Co. KG", "AG", "SE", "Deutschland GmbH", "Germany GmbH", "Gruppe", "gGmbH"],
  DK: ["A/S", "ApS", "Danmark A/S"],
  ES: ["S.L.", "S.A.", "España S.L."],
  FI: ["Oy", "Oyj", "Finland Oy"],
  FR: ["SAS", "SA", "SARL", "France", "France SAS", "S.A.S."],
  GB: ["Ltd", "Limited", "plc", "UK Ltd", "(UK) Limited", "UK", "Group"],
  IE: ["Ltd", "Limited", "Ireland Ltd", "DAC"],
  IT: ["S.r.l.", "S.p.A.", "Italia S.r.l."],
  NL: ["B.V.", "Nederland B.V.", "N.V."],
  NO: ["AS", "Norge AS", "ASA"],
  PL: ["Sp. z o.o.", "Polska Sp. z o.o.", "S.A."],
  PT: ["Lda", "S.A.", "Portugal, Unipessoal Lda"],
  RO: ["SRL", "Romania SRL"],
  SE: ["AB", "Sverige AB", "Sweden AB"],
  US: ["Inc", ", Inc.", "LLC", "Corp.", "Inc", "USA", "Corporation"],
};

/** An employer's name as another board has it: legal form, country, case, "The", or none of them. */
export function spellCompany(name: string, country: string, random: Random): string {
  const pick = chooser(random);
  const form = pick(companyForms[country] ?? ["Inc", "Ltd", "Group"]);
  const legal = form.startsWith(",") ? `${name}${form}` : `${name} ${form}`;
  const drawn = random();
  if (drawn < 0.18) return name;
  if (drawn < 0.66) return legal;
  if (drawn < 0.78) return legal.toUpperCase();
  if (drawn < 0.84) return `${name} (${legal})`;
  if (drawn < 0.88) return `The ${name}`;
  if (drawn < 0.92) return name.toLowerCase();
  if (drawn < 0.95) return name.replaceAll(" ", "");
  return `${name} ${pick(["Technologies", "Services", "Labs"])} ${form.replace(/^, /, "")}`;
}

/** A town as the employer's own board has it. */
export function spellTownAtHome(town: Town, random: Random): string {
  const pick = chooser(random);
  const [name, own] = town.names;
  const [country, ownCountry] = countryNames[town.country] ?? ["", ""];
  if (town.country === "US")
    return pick([name, `${name}, ${town.region?.[0] ?? ""}`, `${name}, ${town.region?.[0] ?? ""} - US`]);
  return pick([name, own, `${name}, ${country}`, `${own}, ${ownCountry}`, `${name} Office`]);
}

/** A town as another board has it: in another language, with region, country, postcode or district, in capitals. */
export function spellTownElsewhere(town: Town, random: Random): string {
  const pick = chooser(random);
  const [, own] = town.names;
  const [state, ownState] = town.region ?? ["", ""];
  const name = pick([...town.names, ...town.odd]);
  const country = pick([...(countryNames[town.country] ?? [""])]);
  if (town.country === "US" || town.country === "CA") {
    return pick([
      `${name}, ${state}`,
      `${name}, ${state} ${town.postcode}`,
      `${name}, ${ownState}, ${country}`,
      `${town.district}, ${name}`,
      `${name.toUpperCase()}, ${state}`,
      `${name}, ${ownState}`,
      name,
    ]);
  }
  const forms = [
    name,
    own,
    `${own}, ${country}`,
    `${name}, ${country}`,
    `${town.postcode} ${own}`,
    `${own} ${town.district}`,
    `${own} (${town.district})`,
    `${town.district}, ${own}`,
    own.toUpperCase(),
    `${own}, ${country.toUpperCase()}`,
  ];
  if (state !== "")
    forms.push(
      `${name}, ${state}`,
      `${own}, ${ownState}, ${country}`,
      `${own}, ${ownState.toUpperCase()}, ${country}`,
    );
  if (town.country === "FR")
    forms.push(`${town.postcode.slice(0, 2)} - ${own.toUpperCase()}`, `${own} ${town.district}`);
  return pick(forms);
}

const genderMarks: Record<string, string[]> = {
  DE: ["(m/w/d)", "(w/m/d)", "(all genders)", "(gn)", "m/w/d", "(m/f/x)"],
  AT: ["(m/w/d)", "(w/m/x)"],
  CH: ["(m/w/d)", "(a)", "(H/F)"],
  FR: ["(H/F)", "H/F", "F/H", "(F/H/X)", "(h/f)"],
  BE: ["(m/v/x)", "(H/F/X)"],
  NL: ["(m/v)", "(m/v/x)"],
  PL: ["(k/m)", "(m/k)"],
  IT: ["(m/f)"],
};

/** A title as another board has it; `round` spellings are laid over each other. Level and trade stay as they are. */
export function spellTitle(title: string, town: Town | null, company: string | null, random: Random): string {
  const pick = chooser(random);
  let text = title;
  const rounds = Math.floor(random() * 3);
  for (let round = 0; round < rounds; round++) {
    const reference = Math.floor(10_000 + random() * 80_000);
    const marks = genderMarks[town?.country ?? ""] ?? [];
    const [name = "", own = ""] = town?.names ?? [];
    const forms = [
      `${text} (Ref. ${reference})`,
      `${text} - REQ-${reference}`,
      `${text} #${reference}`,
      text.toUpperCase(),
      text.replaceAll("&", "and").replace(/\bSenior\b/, "Sr."),
      text.replaceAll(" - ", " – ").replaceAll(", ", " - "),
    ];
    if (town) forms.push(`${text} - ${own}`, `${text} in ${own}`, `${text} (${name})`, `${text} | ${own}`);
    if (company !== null) forms.push(`${text} at ${company}`, `${company} - ${text}`);
    const [mark] = marks;
    text = mark !== undefined && random() < 0.6 ? `${text} ${pick(marks)}` : pick(forms);
  }
  return text;
}

export function chooser(random: Random): <T>(list: readonly T[]) => T {
  return (list) => {
    const drawn = list[Math.floor(random() * list.length)];
    if (drawn === undefined) throw new TypeError("Nothing can be drawn from an empty list.");
    return drawn;
  };
}

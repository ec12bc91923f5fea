import { describe, expect, it } from "vitest";
import { genderForms, withoutGenderMarks } from "#lexicon/gender-forms";
import { nameLanguages, roleFamilies } from "#lexicon/role-families";
import { familyCloseness, toRoleTitle } from "./role-title.ts";

const everyName = roleFamilies.flatMap(({ id, names }) =>
  nameLanguages.flatMap((language) =>
    names[language].flatMap((name) =>
      genderForms(name.replace(/^=/, ""), language).map((form) => ({ id, language, form })),
    ),
  ),
);

describe("names of the role families in other languages", () => {
  it("are at most eight of each language for every family, in lower case", () => {
    for (const { names } of roleFamilies)
      for (const language of nameLanguages) {
        expect(names[language].length).toBeGreaterThanOrEqual(1);
        expect(names[language].length).toBeLessThanOrEqual(8);
        for (const name of names[language]) expect(name).toBe(name.toLowerCase().normalize("NFC").trim());
      }
  });

  it("lead to their own family, each of them", () => {
    const lost = everyName
      .filter(({ id, form }) => toRoleTitle(form).family?.id !== id)
      .map(({ id, language, form }) => `${language} ${form}: ${id}, not ${toRoleTitle(form).family?.id}`);
    expect(lost).toEqual([]);
  });

  it.each([
    ["Buchhalterin", "Buchhalter (m/w/d)"],
    ["Krankenschwester", "Pflegefachkraft (m/w/d) Intensivstation"],
    ["Elektroniker", "Elektroniker:in für Betriebstechnik"],
    ["Lohnbuchhalter", "Lohn- und Gehaltsbuchhalter*in"],
    ["Accountant", "Debitorenbuchhalterin"],
    ["Software Engineer", "Softwareentwickler/-in Java"],
    ["Warehouse Worker", "Lagermitarbeiter (m/w/d) Vollzeit"],
    ["Nurse", "Infirmier·ère de nuit H/F"],
    ["Nurse", "Enfermero/a de planta"],
    ["Nurse", "Enfermeiro(a) - Lisboa"],
    ["Nurse", "Verpleegkundige ouderenzorg (m/v/x)"],
    ["Nurse", "Pielęgniarka / Pielęgniarz (k/m)"],
    ["Nurse", "Sjuksköterska till vårdcentral"],
    ["Cook", "Cuisinier / Cuisinière (H/F)"],
    ["Lab Technician", "Técnico de laboratorio"],
    ["Sales Representative", "Przedstawiciel handlowy"],
    ["Electrician", "Elettricista industriale junior"],
    ["Buchhalterin", "Buchhalterinnen gesucht"],
    ["Pflegefachkraft", "Pflegefachkräfte (m/w/d)"],
    ["Cameriere", "Camerieri di sala"],
    ["Vendedora", "Vendedores de tienda"],
    ["Verpleegkundige", "Verpleegkundigen"],
    ["Kierowca", "Kierowcy kat. C+E"],
    ["Sjuksköterska", "Sjuksköterskor"],
  ])("make %s and %s related work", (wanted, offered) => {
    expect(familyCloseness(toRoleTitle(wanted), toRoleTitle(offered))).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ["Rédacteur en chef", "editor"],
    ["Chef de rang", "server"],
    ["Infirmier en chef", "nurse-manager"],
  ])("of several words come before an English word at the end: %s", (title, family) => {
    expect(toRoleTitle(title).family?.id).toBe(family);
  });

  it("leave English titles as they are", () => {
    expect(toRoleTitle("Senior Software Engineer, Payments").family?.id).toBe("software-engineer");
    expect(toRoleTitle("Commercial Director").family?.id).not.toBe("sales-representative");
    expect(toRoleTitle("Stage Manager").family?.id).not.toBe("store-manager");
  });
});

describe("gender forms", () => {
  it.each([
    [
      "de",
      "kaufmännische/r leiter/in",
      ["kaufmännischer leiter", "kaufmännische leiterin", "kaufmännische leiter"],
    ],
    ["fr", "infirmier/ière", ["infirmier", "infirmière"]],
    ["fr", "technicien/ienne", ["technicien", "technicienne"]],
    ["fr", "agent/e", ["agent", "agente"]],
    ["it", "direttore/trice", ["direttore", "direttrice"]],
    ["it", "infermiere/a", ["infermiere", "infermiera"]],
    ["es", "técnico/a", ["técnico", "técnica"]],
    ["es", "profesor/a", ["profesor", "profesora"]],
    ["pl", "księgowy/a", ["księgowy", "księgowa"]],
    ["pl", "lekarz/ka", ["lekarz", "lekarzka"]],
  ] as const)("%s: %s", (language, name, forms) => {
    expect(genderForms(name, language)).toEqual(forms);
  });

  it.each([
    ["Entwickler:in Java", "Entwickler Java"],
    ["Buchhalter/-in", "Buchhalter"],
    ["Infirmier·ère", "Infirmier"],
    ["Vendeur(euse)", "Vendeur"],
    ["INTÉGRATEUR/TRICE HTML", "INTÉGRATEUR HTML"],
    ["Directeur-trice Marketing", "Directeur Marketing"],
    ["Conseiller-ère de vente", "Conseiller de vente"],
    ["Développeur(se) web", "Développeur web"],
    ["Entrepreneur-Investor", "Entrepreneur-Investor"],
    ["Chargé.e de clientèle", "Chargé de clientèle"],
    ["Técnico/a", "Técnico"],
    ["Engineer / Analyst", "Engineer / Analyst"],
    ["UI/UX Designer", "UI/UX Designer"],
    ["Node.js Developer (Remote)", "Node.js Developer (Remote)"],
  ])("of %s the first stays", (title, bare) => {
    expect(withoutGenderMarks(title)).toBe(bare);
  });
});

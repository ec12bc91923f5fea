import { describe, expect, it } from "vitest";
import { readJobType } from "./read-job-type.ts";
import { readSeniority } from "./read-seniority.ts";
import { readWorkMode } from "./read-work-mode.ts";

describe("the type of employment in other languages", () => {
  it.each([
    ["de", "Teilzeit, unbefristet", "Part-time"],
    ["de", "Befristung auf zwei Jahre", "Contract"],
    ["fr", "CDI", "Full-time"],
    ["fr", "Intérim", "Contract"],
    ["fr", "Stage", "Intern"],
    ["fr", "Temps partiel", "Part-time"],
    ["es", "Jornada completa", "Full-time"],
    ["es", "Tiempo parcial", "Part-time"],
    ["it", "Tempo indeterminato", "Full-time"],
    ["it", "Tempo determinato", "Contract"],
    ["it", "Tirocinio", "Intern"],
    ["nl", "Tijdelijk", "Contract"],
    ["nl", "Deeltijd", "Part-time"],
    ["pl", "Umowa o pracę", "Full-time"],
    ["pl", "Umowa zlecenie", "Contract"],
    ["pl", "B2B", "Contract"],
    ["pt", "Tempo integral", "Full-time"],
    ["pt", "Estágio", "Intern"],
    ["sv", "Heltid", "Full-time"],
    ["sv", "Deltid", "Part-time"],
    ["sv", "Vikariat", "Contract"],
  ])("%s: %s is %s", (language, employmentType, type) => {
    expect(readJobType({ language, employmentType, title: "", tags: [], description: "" })).toBe(type);
  });

  it("takes a stage for an internship where the posting is not English", () => {
    const read = (language: string | null, title: string) =>
      readJobType({ language, employmentType: null, title, tags: [], description: "" });
    expect(read("fr", "Stage - Assistant marketing")).toBe("Intern");
    expect(read("it", "Stage ufficio acquisti")).toBe("Intern");
    expect(read("en", "Stage Manager")).toBeNull();
    expect(read(null, "Stage Hand")).toBeNull();
  });
});

describe("the level in other languages", () => {
  it.each([
    ["de", "Berufsanfänger im Vertrieb", "Junior"],
    ["de", "Leitender Oberarzt", "Senior"],
    ["fr", "Alternance - Développeur", "Junior"],
    ["fr", "Développeur confirmé", "Mid"],
    ["es", "Becario de marketing", "Junior"],
    ["it", "Stage ufficio acquisti", "Junior"],
    ["pl", "Młodszy księgowy", "Junior"],
    ["pl", "Starsza specjalistka ds. kadr", "Senior"],
    ["pt", "Estagiário de contabilidade", "Junior"],
    ["pt", "Desenvolvedor pleno", "Mid"],
    ["sv", "Erfaren svetsare", "Mid"],
    ["en", "Stage Manager", null],
  ])("%s: %s is %s", (language, title, level) => {
    expect(readSeniority({ language, title, level: null, description: "" })).toBe(level);
  });
});

describe("the way of working in other languages", () => {
  it.each([
    ["Programista Java (praca zdalna)", "", "remote"],
    ["Contable", "Ofrecemos trabajo híbrido y buen ambiente.", "hybrid"],
    ["Contable (presencial)", "", "onsite"],
    ["Sviluppatore", "Si offre smart working due giorni a settimana.", "hybrid"],
    ["Impiegato in sede", "", "onsite"],
    ["Ontwikkelaar", "Thuiswerken is mogelijk.", "hybrid"],
    ["Księgowa", "Praca stacjonarna w centrum miasta.", "onsite"],
    ["Księgowa", "Oferujemy: praca hybrydowa.", "hybrid"],
    ["Programador", "Regime 100% teletrabalho.", "remote"],
    ["Utvecklare på distans", "", "remote"],
    ["Ingénieur (télétravail partiel)", "", "hybrid"],
  ])("%s %s: %s", (title, description, mode) => {
    expect(readWorkMode({ stated: null, locations: [], title, description })).toBe(mode);
  });
});

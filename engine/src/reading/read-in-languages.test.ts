import { describe, expect, it } from "vitest";
import { readJobType } from "./read-job-type.ts";
import { readSeniority } from "./read-seniority.ts";
import { readWorkMode, speaksOfMode } from "./read-work-mode.ts";

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
    ["de", "Voll- oder Teilzeit", null],
    ["es", "Tiempo completo o parcial", null],
    ["fr", "CDI à temps partiel", "Part-time"],
    ["fr", "CDD", "Contract"],
    ["it", "Tempo indeterminato, part-time", "Part-time"],
    ["nl", "Bepaalde tijd", "Contract"],
    ["nl", "Onbepaalde tijd", "Full-time"],
    ["pl", "Pół etatu", "Part-time"],
    ["pl", "Umowa o pracę, część etatu", "Part-time"],
    ["pt", "CLT", "Full-time"],
    ["pt", "PJ", "Contract"],
    ["sv", "Tillsvidareanställning, deltid", "Part-time"],
  ])("%s: %s is %s", (language, employmentType, type) => {
    expect(readJobType({ language, employmentType, title: "", tags: [], description: "" })).toBe(type);
  });

  it.each([
    ["de", "Pflegefachkraft (m/w/d) Voll-/Teilzeit", null],
    ["de", "Sachbearbeiter, befristet auf ein Jahr", "Contract"],
    ["de", "Praktikum Marketing", "Intern"],
    ["fr", "Aide-soignant temps plein ou temps partiel", null],
    ["fr", "Vendeur CDI à temps partiel", "Part-time"],
    ["es", "Camarero jornada completa o parcial", null],
    ["es", "Dependiente a tiempo parcial", "Part-time"],
    ["nl", "Chauffeur fulltime of parttime", null],
    ["pl", "Kasjer - pół etatu", "Part-time"],
    ["pl", "Kasjer pełny lub niepełny etat", null],
    ["pt", "Atendente meio período", "Part-time"],
    ["sv", "Säljare heltid eller deltid", null],
    ["en", "Contracts Manager", null],
  ])("%s: the title %s is %s", (language, title, type) => {
    expect(readJobType({ language, employmentType: null, title, tags: [], description: "" })).toBe(type);
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
    ["de", "Leitung Finanzbuchhaltung", "Senior"],
    ["fr", "Directrice générale", "Exec"],
    ["fr", "Assistante de la directrice", null],
    ["es", "Directora financiera", "Exec"],
    ["es", "Prácticas de marketing", "Junior"],
    ["it", "Direttore commerciale", "Exec"],
    ["it", "Apprendista elettricista", "Junior"],
    ["nl", "Ervaren lasser", "Mid"],
    ["nl", "Starter controller", "Junior"],
    ["pl", "Dyrektor finansowy", "Exec"],
    ["pt", "Diretora de RH", "Exec"],
    ["sv", "VD", "Exec"],
    ["en", "Stage Manager", null],
    ["en", "Motor Starter Technician", null],
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
    ["Buchhalter (Homeoffice möglich)", "", "hybrid"],
    ["Buchhalter", "Mobiles Arbeiten ist möglich.", "hybrid"],
    ["Comptable", "Poste 100% en télétravail.", "remote"],
    ["Comptable", "Travail en présentiel.", "onsite"],
    ["Contable remoto", "", "remote"],
    ["Técnico de acceso remoto", "", null],
    ["Contable", "Posibilidad de teletrabajo.", "hybrid"],
    ["Contabile", "Lavoro da remoto al 100%.", "remote"],
    ["Contabile", "Lavoro in presenza.", "onsite"],
    ["Boekhouder", "Je werkt hybride.", "hybrid"],
    ["Księgowa", "Oferujemy pracę zdalną.", "remote"],
    ["Księgowa", "3 dni w biurze, 2 dni zdalnie.", "hybrid"],
    ["Contable", "3 días en la oficina y 2 en casa.", "hybrid"],
    ["Contabile", "Cinque giorni in ufficio.", "onsite"],
    ["Boekhouder", "3 dagen per week op kantoor.", "hybrid"],
    ["Ekonom", "Tre dagar på kontoret, två hemifrån.", "hybrid"],
    ["Buchhalter", "Home office 2 Tage pro Woche.", "hybrid"],
    ["Księgowa", "Możliwość pracy zdalnej 2 dni w tygodniu.", "hybrid"],
    ["Ekonom", "Arbetet sker på plats.", "onsite"],
    ["Ekonom", "Möjlighet att arbeta på distans två dagar i veckan.", "hybrid"],
    ["Buchhalter (vor Ort)", "", "onsite"],
    ["Buchhalter", "Sie arbeiten vor Ort in unserem Büro.", "onsite"],
    ["Berater", "Du berätst Kunden vor Ort.", null],
    ["Berater", "Sie arbeiten vor Ort beim Kunden.", null],
    ["Buchhalter", "Arbeitsort: Homeoffice", "remote"],
    ["Buchhalter", "Die Stelle ist 100 % Home Office.", "remote"],
    ["Buchhalter", "Home-Office oder vor Ort, wie du willst.", "remote"],
    ["Buchhalter", "Du wechselst zwischen Bürotagen und Home-Office-Tagen.", "hybrid"],
    ["Buchhalter", "Möglichkeit zum Homeoffice.", "hybrid"],
    ["Buchhalter", "Wir bieten ein Home-Office-Budget.", null],
    ["Boekhouder (op kantoor)", "", "onsite"],
    ["Boekhouder", "Je werkt op kantoor in Utrecht.", "onsite"],
    ["Boekhouder", "Je kunt deels thuiswerken.", "hybrid"],
    ["Boekhouder (volledig thuiswerken)", "", "remote"],
  ])("%s %s: %s", (title, description, mode) => {
    expect(readWorkMode({ stated: null, locations: [], title, description })).toBe(mode);
  });

  it("is told by a place that is a home office", () => {
    const read = (locations: string[]) =>
      readWorkMode({ stated: null, locations, title: "", description: "" });
    expect(read(["Berlin", "Home Office"])).toBe("remote");
    expect(read(["Home Office Building, London"])).toBeNull();
  });

  it("is named by its word: home office is no office", () => {
    expect(speaksOfMode("Home Office", "onsite")).toBe(false);
    expect(speaksOfMode("im Home Office", "remote")).toBe(true);
    expect(speaksOfMode("deels thuiswerken", "hybrid")).toBe(true);
    expect(speaksOfMode("op kantoor", "onsite")).toBe(true);
  });
});

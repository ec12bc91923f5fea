import { describe, expect, it, test } from "vitest";
import { cpuTimeOf } from "#cpu-time.fixture";
import { readLanguage } from "./read-language.ts";
import { readPostingFacts } from "./read-posting-facts.ts";
import { readVisa } from "./read-visa.ts";

describe("the facts of a posting", () => {
  it("are read from a German advert like from any other", () => {
    const description = [
      "Deine Aufgaben",
      "- Du planst die Anlagen und bist für die Technik zuständig.",
      "Dein Profil",
      "- mindestens 3 Jahre Berufserfahrung",
      "- Freude an der Arbeit mit Menschen",
      "Wir bieten",
      "- 45.000 € brutto im Jahr",
      "- 30 Tage Urlaub und betriebliche Altersvorsorge",
      "- Dienstrad und flexible Arbeitszeiten",
    ].join("\n");
    expect(readPostingFacts({ title: "Elektriker (m/w/d)", description })).toEqual({
      yearsRequired: 3,
      visa: null,
      language: "de",
      remoteFrom: [],
    });
  });

  it("are unknown where nothing is told", () => {
    expect(readPostingFacts({ title: "Cook", description: "" })).toEqual({
      yearsRequired: null,
      visa: null,
      language: null,
      remoteFrom: [],
    });
  });
});

describe("visa", () => {
  test.each([
    ["Full visa sponsorship and relocation support", "offered"],
    ["We currently sponsor visas for people who move to France.", "offered"],
    ["We don't shy away from sponsoring US visas.", "offered"],
    ["We are unable to sponsor work visas at this time.", "notOffered"],
    [
      "Must be authorized to work in the US without the need for current or future sponsorship.",
      "notOffered",
    ],
    ["Sponsorship: Sponsorship not available", "notOffered"],
    ["Negotiate sponsorship deals for our events and support them.", null],
    ["Our networks Visa and Mastercard support us.", null],
    ["Able to close deals with executive sponsorship.", null],
    ["Must have US work authorization.", null],
    ["Do you offer visa sponsorship? Ask us.", null],
    ["Will we support your visa? We cannot sponsor visas.", "notOffered"],
  ])("%j is %s", (text, visa) => expect(readVisa(text)).toBe(visa));

  it("is unknown where one sentence offers and another refuses", () => {
    expect(readVisa("We offer visa sponsorship in Berlin.\nWe cannot sponsor visas in London.")).toBeNull();
  });
});

describe("language", () => {
  test.each([
    ["en", "You will work with our team in the kitchen and be responsible for the menu of this week."],
    ["de", "Du arbeitest mit unserem Team in der Küche und bist für die Karte der Woche zuständig."],
    [
      "fr",
      "Vous travaillez avec notre équipe dans la cuisine et vous êtes responsable de la carte pour la semaine.",
    ],
    ["es", "Trabajarás con nuestro equipo en la cocina y serás responsable de la carta para toda la semana."],
    [
      "pt",
      "Você vai trabalhar com a nossa equipe na cozinha e será responsável pelo cardápio da semana, não mais do que isso.",
    ],
    [
      "it",
      "Lavorerai con il nostro team nella cucina e sarai responsabile del menu della settimana, anche per gli ospiti.",
    ],
    [
      "nl",
      "Je werkt met ons team in de keuken en bent verantwoordelijk voor het menu van de week, dat je zelf maakt.",
    ],
    [
      "sv",
      "Du arbetar med vårt team i köket och ansvarar för veckans meny som du själv tar fram och har koll på.",
    ],
    [
      "da",
      "Du arbejder sammen med vores team i køkkenet og er ansvarlig for ugens menu, som du selv laver af gode råvarer.",
    ],
    [
      "nb",
      "Du jobber sammen med teamet vårt på kjøkkenet og har ansvar for å lage ukens meny av gode råvarer, ikke annet.",
    ],
    [
      "pl",
      "Będziesz pracować w kuchni razem z naszym zespołem i odpowiadać za menu na cały tydzień oraz za jakość, nie tylko dla gości.",
    ],
    [
      "fi",
      "Työskentelet keittiössä ja vastaat viikon listasta sekä laadusta, joka on meille tärkeä, ja olet mukana tiimissä.",
    ],
    ["ja", "キッチンでチームと一緒に働き、メニューを担当します。"],
    ["zh", "你将与我们的团队在厨房一起工作，并负责菜单。"],
    ["ko", "주방에서 팀과 함께 일하며 메뉴를 담당합니다."],
    ["uk", "Ви працюєте з нашою командою на кухні та відповідаєте за меню, їжу і її якість."],
    ["ru", "Вы работаете с нашей командой на кухне и отвечаете за меню недели."],
    ["el", "Θα εργάζεστε με την ομάδα μας στην κουζίνα."],
  ])("%s is recognised", (language, text) => expect(readLanguage(text)).toBe(language));

  it("of a text in English with a German title is English", () => {
    const text =
      "You will work with our team and be responsible for the systems that we run for our customers.";
    expect(readLanguage(`Werkstudent Elektrotechnik (m/w/d)\n${text}`)).toBe("en");
  });

  it.each(["", "Sales", "12345 !!!", "SAP R/3 Java SQL"])("of %j is unknown", (text) =>
    expect(readLanguage(text)).toBeNull(),
  );
});

const hostile = [
  "a ",
  "5 years ",
  "10+ years experience ",
  "visa sponsorship ",
  "dental vision ",
  "up to ",
  "in our office 3 ",
  "or remote ",
  "und ",
  "$1 (",
  "Benefits:\n",
  "looking for a a a ",
  "!",
  ".",
  "must live in US ",
  "remote X ",
  "based in ",
];
test.each(hostile)("200 KB of %j are read in time that grows with the length", (piece) => {
  const text = piece.repeat(Math.ceil(200_000 / piece.length));
  const read = (length: number) =>
    cpuTimeOf(() => readPostingFacts({ title: text.slice(0, 2000), description: text.slice(0, length) }));
  read(50_000);
  const short = Math.min(read(50_000), read(50_000));
  const long = Math.min(read(200_000), read(200_000));
  expect(long).toBeLessThan(8 * short + 150);
});

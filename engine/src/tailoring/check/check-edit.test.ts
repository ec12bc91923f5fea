import { describe, expect, test } from "vitest";
import { cpuTimeOf } from "#cpu-time.fixture";
import { checkEdit } from "./check-edit.ts";

function check(original: string, proposed: string) {
  return checkEdit({ lineId: "x", original, proposed });
}

describe("what may be reworded", () => {
  test.each([
    ["Helped migrate k8s clusters", "Helped migrate Kubernetes clusters"],
    ["Reduced response time by 40% by automating cleanups", "Reduced response time by 40%"],
    ["Fixed bugs in the shop, resulting in fewer calls", "Fixed bugs in the shop"],
    ["Built the parser, enabling reviews, ensuring quality.", "Built the parser, enabling reviews."],
    ["Responsible for managing a budget of $1.2M", "Managed a budget of $1,200,000"],
    ["Ran a shop. Responsible for managing stock.", "Ran a shop. Managed stock."],
    ["I was in charge of overseeing stock", "Oversaw stock"],
    ["Duties included: maintaining boilers", "Maintained boilers"],
    ["Trained six nurses", "Trained 6 nurses"],
    ["Served 2 million users", "Served 2M users"],
    ["Cut waste by 5 percent", "Cut waste by 5%"],
    ["Successfully built the shop", "Built the shop"],
    ["Trained various nurses", "Trained nurses"],
    ["Head of the kitchen for the hotel", "Head of kitchen for hotel"],
    ["Improved menus", "Enhanced menus"],
    ["Assisted the chef", "Helped the chef"],
    ["Collaborated with designers", "Worked with designers"],
    ["Built R&D tools", "Built R and D tools"],
    ["Wrote sql queries for aws", "Wrote SQL queries for AWS"],
    ["Machine Learning models in Python", "Machine learning models in Python"],
    ["built a shop", "Built a shop"],
    ["Wrote reports on sales", "Wrote report on sales"],
    ["I led a team of 4", "Led a team of 4"],
    ["Helped to build the shop in order to grow", "Helped build the shop to grow"],
    ["Served approximately 200 clients in more than 3 cities", "Served about 200 clients in over 3 cities"],
    ["Optimised and analysed programmes", "Optimized and analyzed programs"],
    ["Worked in health care for a start-up", "Worked in healthcare for a startup"],
    ["Holds a Ph.D. in physics and a B.S. in biology", "Holds a PhD in physics and a BS in biology"],
    ["Sold in the U.S. and Canada", "Sold in the US and Canada"],
    ["Led a te\u00adam", "Led a team"],
    ["Led a\u00a0team", "Led a team"],
  ])("%s → %s", (original, proposed) => {
    expect(check(original, proposed)).toBeNull();
  });
});

describe("what may not", () => {
  test.each([
    ["number", "Reduced costs by 40%", "Reduced costs by 45%"],
    ["number", "Managed a budget of $1.2M", "Managed a budget of 1.2M"],
    ["number", "Served 2 users", "Served 2M users"],
    ["number", "Grew sales by 5%", "Grew sales by 5"],
    ["number", "Led projects", "Led six projects"],
    ["number", "Served ~500 people", "Served 500 people"],
    ["number", "Saw 50+ patients", "Saw over 50 patients"],
    ["date", "Joined in 2018", "Joined in 2016"],
    ["order", "Raised sales from 6 to 8 regions", "Raised sales from 8 to 6 regions"],
    ["order", "Trained 5 nurses and 20 aides", "Trained 20 nurses and 5 aides"],
    ["strength", "Helped migrate clusters", "Led migrating clusters"],
    ["strength", "Assisted the chef", "Directed the chef"],
    ["strength", "Software engineer", "Senior software engineer"],
    ["limit", "Supported the team that built X", "Built X"],
    ["limit", "Was not involved in sales", "Was involved in sales"],
    ["limit", "Reached about 90% of customers", "Reached 90% of customers"],
    ["limit", "Planned launch of the shop", "Launch of the shop"],
    ["limit", "Wrote the parser, with two others", "Wrote the parser"],
    ["limit", "Learning Python", "Learned Python"],
    ["word", "Developing reports for managers", "Developed reports for managers"],
    ["order", "Wrote tests. Built the release pipeline.", "Wrote tests."],
    ["order", "Using Python, built a parser", "Built a parser using Python"],
    ["order", "Used React and Django", "Used React, Django"],
    ["word", "Managed stores", "Managed the stores"],
    ["skill", "Built sites using Django", "Built sites using Python"],
    ["order", "Helped people excel at work", "Helped people Excel at work"],
    ["name", "Worked in sales", "Worked in sales at Google"],
    ["word", "Built a shop", "Built a profitable shop"],
    ["word", "Built a shop", "Successfully built a shop"],
    ["order", "Mentored by senior engineers", "Mentored senior engineers"],
    ["order", "Mentored by senior engineers", "Mentored"],
    ["order", "Assistant to the director, head of sales", "Assistant, head of sales to the director"],
    ["order", "Worked with Anna, CEO of Acme", "CEO of Acme, worked with Anna"],
    ["order", "Executive assistant", "Executive, assistant"],
    ["word", "Assistant to Anna, manager", "Assistant to Anna and manager"],
    ["order", "Did not build games, sell shops", "Did not build games. Sell shops"],
    ["missing", "Built a shop", " "],
  ])("%s: %s → %s", (kind, original, proposed) => {
    expect(check(original, proposed)?.kind).toBe(kind);
  });

  test.each([
    ["a letter of another script", "Led a team", "L\u0435d a team"],
    ["a space without width", "Led a team", "Le\u200bd a team"],
    ["a soft hyphen", "Led a team", "Led a te\u00adam"],
    ["a mark that turns the direction", "Led 12 people", "Led \u202e12 people"],
    ["digits of another script", "Led 5 people", "Led \u0665 people"],
    ["wide digits", "Led 5 people", "Led \uff15 people"],
    ["a stroke through the letters", "Led a team", "L\u0336e\u0336d a team"],
    ["mathematical letters", "Led a team", "\u{1d40b}ed a team"],
    ["tag characters", "Led a team", "Led a team\u{e0041}"],
    ["a second line", "Led a team", "Led a\nteam"],
    ["a separator of lines", "Led a team", "Led a\u2028team"],
    ["a wide space", "Led a team", "Led a\u3000team"],
  ])("%s hides nothing", (_, original, proposed) => {
    expect(check(original, proposed)).not.toBeNull();
  });
});

test("a refusal names the word, and the original's where there is one", () => {
  expect(check("Helped 3 people", "Led 3 people")?.text).toBe("“Led” is stronger than your “Helped”.");
  expect(check("Cut costs by 40%", "Cut costs by 50%")?.text).toBe(
    "“50%” is not in your line, which says “40%”.",
  );
  expect(check("Helped hire and train staff", "Helped hire and trained staff")?.text).toBe(
    "“trained” is another form of your “train”, which may say more.",
  );
});

test("a month is no limit", () => {
  expect(check("Closed shops, May 2020", "Closed a shop")?.kind).toBe("word");
});

test("what the original hides may stay where it is", () => {
  expect(check("Successfully led a te\u00adam of 4", "Led a te\u00adam of 4")).toBeNull();
  expect(check("Работал в 3 городах с k8s", "Работал в 3 городах с Kubernetes")).toBeNull();
});

test.each([
  ["one word", "by a ".repeat(1000), "by b ".repeat(1000)],
  ["parts", "by testing x, ".repeat(350), `${"by testing x, ".repeat(340)}q`],
  ["numbers", "1 ".repeat(2500), "1 ".repeat(2400)],
  ["signs", "$".repeat(5000), `${"$".repeat(4999)}x`],
  ["gaps", `a${" ".repeat(4990)}b`, `a${"-".repeat(4990)}b`],
  ["dots", "1.".repeat(2500), "1,".repeat(2500)],
])("hostile lines of 5,000 characters take less than a second: %s", (_, original, proposed) => {
  check("Led a team", "Led the team");
  const time = cpuTimeOf(() => {
    check(original, proposed);
    check(proposed, original);
  });
  expect(time).toBeLessThan(1000);
});

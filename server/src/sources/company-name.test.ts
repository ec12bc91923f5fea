import { expect, test } from "vitest";
import { companyFromToken } from "./company-name.ts";

test.each([
  ["front-range-power", "Front Range Power"],
  ["eu:BlueVoyant", "BlueVoyant"],
  ["1840&company", "1840&company"],
  ["acme.wd5.myworkdayjobs.com+external_careers", "Acme"],
  ["wd3.myworkdaysite.com+front-range+jobs", "Front Range"],
  ["ehzq.fa.us2.oraclecloud.com+AEO-Careers", "AEO Careers"],
  ["jpmc.fa.oraclecloud.com+CX_1001", "Jpmc"],
])("the token %s names the company %s", (token, company) => {
  expect(companyFromToken(token)).toBe(company);
});

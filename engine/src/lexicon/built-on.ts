/** Products and languages by those that nobody uses without them: who writes Django writes Python. */
const builtOn: Readonly<Record<string, string>> = {
  sql: "postgresql mysql microsoft-sql-server oracle-database sqlite mariadb t-sql pl-sql snowflake bigquery redshift",
  javascript:
    "typescript react vue-js svelte angular jquery node-js express-js next-js nuxt-js nestjs ember-js",
  java: "spring spring-boot hibernate",
  python: "django flask fastapi pandas scikit-learn pytorch",
  ruby: "ruby-on-rails",
  php: "laravel symfony",
  "c-sharp": "entity-framework asp-dot-net",
  "dot-net": "asp-dot-net entity-framework",
  css: "sass less-css tailwind-css bootstrap",
  git: "github gitlab bitbucket github-actions gitlab-ci",
  "apache-spark": "databricks",
  kubernetes: "amazon-eks google-kubernetes-engine helm openshift istio",
  aws: `aws-lambda amazon-ec2 amazon-ecs aws-fargate amazon-eks aws-elastic-beanstalk amazon-s3 amazon-cloudfront amazon-rds
    amazon-aurora amazon-sqs amazon-sns amazon-kinesis aws-cloudformation cloudwatch dynamodb redshift amazon-athena`,
  "google-cloud": "google-kubernetes-engine bigquery",
  "microsoft-excel": "advanced-excel pivot-tables vlookup xlookup excel-macros power-pivot",
  sap: "abap sap-fi-co sap-s-4hana sap-ewm sap-mm sap-sd sap-pp sap-ibp sap-tm",
  salesforce:
    "salesforce-platform salesforce-marketing-cloud salesforce-service-cloud salesforce-commerce-cloud",
  spring: "spring-boot",
  react: "next-js redux",
  "node-js": "express-js nestjs",
};
const basesOf = new Map<string, Set<string>>();
for (const [base, ids] of Object.entries(builtOn))
  for (const id of ids.split(/\s+/)) basesOf.set(id, (basesOf.get(id) ?? new Set()).add(base));

/** Whether who works with a product or language works with another one too, of which it is a part or in which it is written. */
export function isBuiltOn(id: string, base: string): boolean {
  return basesOf.get(id)?.has(base) === true;
}

/** Ids of all that {@link isBuiltOn} knows. */
export const builtOnIds: readonly string[] = [...basesOf.keys(), ...Object.keys(builtOn)];

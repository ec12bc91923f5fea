/** An invented posting, good enough to show what a tailoring does. */
export const sampleJob = {
  title: "Business Intelligence Analyst",
  company: "Northfield Grocery Cooperative",
  place: "Minneapolis, MN",
  description: `Northfield Grocery Cooperative runs 58 stores in Minnesota and Wisconsin. We are looking for a Business Intelligence Analyst for our pricing and inventory team in Minneapolis.

What you will do
- Own the weekly pricing and inventory reports for 58 stores
- Find out why stock counts and sales do not agree, and explain a variance to a store manager
- Build and keep dashboards in Power BI on our PostgreSQL warehouse
- Check price data before each promotion starts

What you need
- 3+ years of experience with retail or logistics data
- Strong SQL, and PostgreSQL in daily work
- Power BI
- dbt
- Bachelor's degree in economics, statistics or a similar field

Nice to have
- Python
- Snowflake
- Looker
- Category management`,
};

import { readFileSync } from "node:fs";
import { readDutyRequirements } from "@jobwright/engine/tailoring/posting/read-duty-requirements";
const ads = new Map(readFileSync("/tmp/adv/list.jsonl", "utf8").split("\n").filter(Boolean).map((l) => { const x = JSON.parse(l); return [x.set + " " + x.id, x]; }));
for (const n of process.argv.slice(2)) for (const a of JSON.parse(readFileSync(`/tmp/tr/people/${n}/adverts.json`, "utf8"))) { const ad: any = ads.get(a.set + " " + a.id); console.log("#", ad.title); for (const d of readDutyRequirements(ad)) console.log("   ", d.label); }

CREATE TABLE "posting_texts" (
	"posting_id" uuid PRIMARY KEY NOT NULL,
	"texts" "bytea" NOT NULL
) WITH (toast_tuple_target = 8160);
--> statement-breakpoint
ALTER TABLE "posting_texts" ADD CONSTRAINT "posting_texts_posting_id_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is compressed already stays in its row where a page has room for it: in pieces of 2 kB it takes a quarter more.
ALTER TABLE "posting_texts" ALTER COLUMN "texts" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
-- What a search reads of a posting stays in one row, too.
ALTER TABLE "postings" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "term_bag" SET STORAGE MAIN;--> statement-breakpoint
DROP TRIGGER "postings_search_set" ON "postings";--> statement-breakpoint
DROP FUNCTION "set_posting_search"();--> statement-breakpoint
DROP FUNCTION "title_lexemes"(text, text);--> statement-breakpoint
DROP FUNCTION "text_search_config"(text);--> statement-breakpoint
DROP INDEX "postings_search";--> statement-breakpoint
ALTER TABLE "postings" DROP COLUMN "search";--> statement-breakpoint
-- Without a default at first: no row is written anew.
CREATE SEQUENCE "posting_numbers" AS integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "number" SET DEFAULT nextval('posting_numbers');--> statement-breakpoint
CREATE UNIQUE INDEX "postings_number" ON "postings" USING btree ("number");--> statement-breakpoint
-- Hashes of a term bag: the upper 24 bits of each of its little-endian numbers of 32 bits. Those of words that more than
-- every twentieth of the recorded adverts has, on each of four kinds of boards, are left out, since the newest postings
-- hold enough of them. The index has a third less. The words are:
-- ability able about accommodation account accuracy accurate achieve acquisition across act action actionable actively
-- activity addition additional address advanced against age all also analysis analytical analyze annual app applicable
-- applicant application apply approach area around attention audience available bachelor background balance based
-- basic behavior benefit best better between big billion both brand bring build building business ca call candidate
-- capability career case center challenge challenging change changing channel characteristic class clear clearly
-- client closely code coding collaborate collaboration collaborative color com come comfortable commitment communicate
-- communication community company competitive complex compliance comprehensive computer concept condition conduct
-- connect consider consideration consistent consumer contact content contract contribute control coordinate core cost
-- create creating creative criminal critical cross culture current customer daily data day decision dedicated deep
-- define defining degree deliver delivering delivery demand demonstrate demonstrated design designing desire detail
-- detailed develop developer developing development different digital direct direction directly disability discipline
-- diverse document documentation drive driven driving dynamic each edge education effective effectively efficiency
-- efficient efficiently effort email employee employer employment enable end engagement engineer engineering enhance
-- enjoy ensure ensuring enterprise environment equal equivalent essential establish etc evaluate every excellence
-- excellent exceptional execute execution executive existing expectation expected experience experienced expert
-- expertise external familiarity fast feature field finance financial find finding first focus focused follow
-- following form forward framework francisco full fully function functional future gender generate generation get
-- global goal good google great group grow growing growth guidance guide hand handle health help helping here high
-- highly history idea ideal identify identifying identity impact implement implementation important improve
-- improvement improving include including independently individual industry influence inform information initiative
-- innovation innovative input insight integration integrity intelligence interaction internal interpersonal investment
-- issue job join keep key know knowledge kpis language large law lead leader leadership leading learn learning least
-- legal level leverage life like line local location long looking love machine maintain maintaining major make making
-- manage management manager managing many market master matter meaningful measure medical meet meeting member method
-- methodology metric million minimum mission mobile model modeling monitor monthly motivated move multi multiple
-- national necessary need needed network new next non objective offer offering office one online open operating
-- operation operational opportunity optimization optimize order organization organizational organized orientation
-- oriented origin outcome outstanding overall ownership paced part participate partner partnership party passion
-- passionate pattern people per performance performing person pipeline plan planning platform play please plus point
-- policy position positive potential power practice preferred present presentation primary prior prioritize priority
-- proactively problem process processing product production professional proficiency proficient program progress
-- project protected proud proven provide providing qualification qualified quality quarterly question quickly race
-- range rapidly real receive recommendation record regard regulatory related relationship relevant religion report
-- reporting request require required requirement research resolve resource responsibility responsible result revenue
-- review right risk role run salary san scale science scientist scope see seek seeking self senior serve service set
-- setting sex sexual share significant similar simple skill small software solid solution solve solving someone sound
-- source space specific staff stakeholder standard starter state status strategic strategy strong structure structured
-- success successful suite supply support supporting system take talent talented task tech technical technique
-- technology term test thing think thinking thrive time timely together tool top track tracking training translate
-- trend two type understand understanding unique use used user using value variety various vendor verbal veteran
-- vision want way well wide willingness without work working world write writing written www year
CREATE FUNCTION "term_hashes"("bag" bytea) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 5000
RETURN (SELECT coalesce(array_agg(hash), '{}') FROM (
  SELECT get_byte("bag", at + 1) + get_byte("bag", at + 2) * 256 + get_byte("bag", at + 3) * 65536 AS hash
  FROM generate_series(0, octet_length("bag") - 4, 4) AS at) AS hashes
WHERE hash <> ALL ('{
40466,191916,218767,244064,318159,344201,362968,414767,481928,522357,544397,551150,551668,617382,671459,724323,758855,
829187,859768,890266,923032,970616,991711,1001431,1060012,1105051,1109487,1126051,1143363,1168381,1192957,1237538,
1243756,1261381,1266965,1376740,1420452,1427460,1429756,1466223,1495375,1542135,1593930,1607319,1860020,1864915,
1876597,1930425,1959141,1968853,1981752,2050963,2055615,2071136,2114567,2152719,2227053,2273016,2276528,2313026,
2331277,2346269,2347147,2356967,2378386,2394263,2421192,2424301,2426527,2439210,2444247,2531298,2551029,2557893,
2558402,2562357,2562389,2564671,2592466,2593284,2617628,2724881,2740814,2757607,2758340,2814805,2856473,2858734,
2887908,2888100,2900552,2910269,2918526,2936059,2944207,2977443,3018631,3039107,3079613,3118191,3168405,3193681,
3207838,3224206,3238925,3261748,3299933,3356024,3379292,3396970,3425656,3430644,3432337,3465095,3472646,3473976,
3497596,3519988,3555893,3578261,3634734,3654474,3672920,3685808,3779675,3790249,3860923,3881105,3892714,3917175,
3943193,3963606,3972025,3973000,3998126,4025415,4027165,4042185,4052868,4063855,4065268,4066132,4069587,4072426,
4081969,4096341,4114085,4175985,4182654,4225605,4259924,4278704,4293457,4373660,4385203,4397232,4417428,4467024,
4535346,4566306,4570340,4573158,4585371,4694618,4735433,4753560,4770315,4859573,4862616,4867494,4915212,4916021,
4936903,4945749,4951503,4965868,5026664,5055738,5175053,5178463,5185817,5186483,5197465,5228405,5237252,5261422,
5292333,5297071,5327145,5337407,5412577,5431930,5468347,5478640,5497520,5506009,5519778,5534307,5580201,5650115,
5669987,5699710,5731011,5753384,5818119,5860015,5863270,5863954,5887721,5890830,5897245,5974785,6005267,6037332,
6042576,6071478,6109188,6132484,6181417,6185123,6198528,6210586,6214536,6269102,6274858,6286028,6304034,6317322,
6321476,6393957,6418271,6433451,6468947,6481942,6504351,6565435,6611807,6632228,6632594,6634398,6663052,6667011,
6717545,6721936,6755025,6789454,6799761,6807961,6845771,6901654,6911850,6957439,6980403,7048306,7098155,7183042,
7194549,7213694,7233026,7242789,7273308,7301216,7394472,7405663,7438741,7446053,7447490,7451273,7495541,7529085,
7548933,7589845,7669952,7671446,7878248,7888530,7892698,7957914,7969427,7975875,8030518,8035838,8036668,8044333,
8049042,8080059,8098982,8177254,8282725,8334564,8342962,8358107,8362646,8375293,8388949,8396018,8458443,8462948,
8468171,8484039,8509449,8513150,8515144,8530100,8543629,8544768,8565094,8653407,8677110,8762455,8814075,8867242,
8868685,8882098,8924085,9125904,9135850,9144375,9156705,9192577,9197134,9209508,9210954,9219490,9289721,9294383,
9304772,9336256,9344201,9353883,9372826,9417010,9488571,9553059,9608337,9699780,9700013,9716690,9719398,9730747,
9764122,9778670,9903347,9916429,9932611,9941587,10015291,10022372,10065465,10086214,10121766,10130035,10137556,
10140589,10187852,10220128,10233024,10235517,10261982,10289615,10380348,10413004,10454328,10578165,10604229,10692815,
10741924,10749750,10770584,10772939,10778360,10806555,11000359,11114424,11143564,11160357,11219929,11229957,11245628,
11262166,11279357,11313598,11351642,11388593,11431049,11462248,11486152,11491951,11494054,11584708,11642323,11685473,
11781942,11852655,11855308,11880210,11894525,11903853,11915491,11927253,11953594,11963828,11992192,11998258,12031037,
12031149,12069938,12112293,12132051,12201956,12219353,12268786,12273671,12278139,12304918,12313241,12339743,12371078,
12399338,12419658,12427282,12430013,12466971,12501842,12530895,12647089,12660537,12695137,12735109,12743751,12757159,
12869157,12907566,12925612,12962118,12970285,12988450,12991141,12996158,13000383,13003424,13058616,13068188,13091959,
13093415,13106471,13116608,13195083,13202534,13204733,13210346,13221067,13237393,13265688,13267688,13290986,13307111,
13354917,13359265,13455072,13487865,13505646,13508213,13536267,13576643,13589139,13643263,13660490,13700826,13766962,
13859294,13876977,13905665,13955323,13969100,13979836,13994068,13995310,14002243,14021661,14029798,14041815,14057457,
14140767,14148339,14170553,14184322,14197751,14233828,14244513,14272796,14358064,14386946,14405294,14408007,14421032,
14531008,14540110,14568441,14568488,14615373,14638713,14647260,14659723,14669691,14671410,14732371,14754179,14811816,
14824119,14863224,14888349,14956198,15000477,15046751,15051377,15063715,15065577,15099815,15102988,15120415,15140035,
15144878,15151863,15175742,15191869,15289830,15305974,15318760,15371167,15394614,15397669,15400287,15435617,15461917,
15500062,15523729,15525457,15573013,15599563,15608773,15662560,15677634,15687823,15722730,15762919,15785568,15827994,
15851321,15856571,15867356,15899074,15932621,16062642,16099757,16122806,16149665,16177258,16264900,16305839,16318930,
16327747,16366342,16460283,16485406,16505385,16642814,16713395,16724502
}'::integer[]));--> statement-breakpoint
-- Empty at first: a posting comes in with its number. Of a column that is never null the planner forgets "is not null".
CREATE INDEX "postings_terms" ON "postings" USING gin (term_hashes("term_bag")) WHERE closed_at is null and number > 0;--> statement-breakpoint
-- Without a condition: the planner joins two indexes only where they share none.
CREATE INDEX "postings_newest" ON "postings" USING btree (coalesce("posted_at", "first_seen_at") desc);--> statement-breakpoint
DROP INDEX "postings_open_newest";--> statement-breakpoint
-- Its values cost most of an "analyze", and the planner has no use for them.
ALTER INDEX "postings_terms" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Starts make all keys anew, by number and minute: an entry has half its size then.
DROP TRIGGER "postings_keys_added" ON "postings";--> statement-breakpoint
DROP TRIGGER "postings_keys_removed" ON "postings";--> statement-breakpoint
DROP TRIGGER "postings_keys_changed" ON "postings";--> statement-breakpoint
DROP FUNCTION "add_posting_keys"();--> statement-breakpoint
DROP FUNCTION "change_posting_keys"();--> statement-breakpoint
DROP TABLE "posting_keys";--> statement-breakpoint
CREATE TABLE "posting_keys" (
	"key" bigint NOT NULL,
	"minute" integer NOT NULL,
	"posting" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "posting_keys_newest" ON "posting_keys" USING btree ("key","minute" DESC NULLS LAST,"posting");--> statement-breakpoint
-- Fits until the year 6053; what is later counts as its last minute.
CREATE FUNCTION "to_minute"("moment" timestamp with time zone) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN least(floor(extract(epoch FROM "moment") / 60), 2147483647)::integer;--> statement-breakpoint
-- Keys of open postings alone: what is closed is found by no search.
CREATE FUNCTION "add_posting_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "posting_keys" ("key", "minute", "posting")
    SELECT unnest("search_keys"), to_minute(coalesce("posted_at", "first_seen_at")), "number" FROM added WHERE "closed_at" IS NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_keys_added" AFTER INSERT ON "postings"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_posting_keys"();--> statement-breakpoint
CREATE FUNCTION "change_posting_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."closed_at" IS NULL THEN
    DELETE FROM "posting_keys" WHERE "key" = ANY (OLD."search_keys")
      AND "minute" = to_minute(coalesce(OLD."posted_at", OLD."first_seen_at")) AND "posting" = OLD."number";
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."closed_at" IS NULL THEN
    INSERT INTO "posting_keys" ("key", "minute", "posting")
      SELECT unnest(NEW."search_keys"), to_minute(coalesce(NEW."posted_at", NEW."first_seen_at")), NEW."number";
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_keys_removed" AFTER DELETE ON "postings"
  FOR EACH ROW EXECUTE FUNCTION "change_posting_keys"();--> statement-breakpoint
-- Most updates only say that a posting was seen again, and leave its keys alone.
CREATE TRIGGER "postings_keys_changed" AFTER UPDATE OF "search_keys", "posted_at", "closed_at" ON "postings"
  FOR EACH ROW WHEN (OLD."search_keys" IS DISTINCT FROM NEW."search_keys"
    OR OLD."posted_at" IS DISTINCT FROM NEW."posted_at" OR (OLD."closed_at" IS NULL) <> (NEW."closed_at" IS NULL))
  EXECUTE FUNCTION "change_posting_keys"();
--> statement-breakpoint
-- Where there are postings, the server's start moves their texts in steps and does this in the end (`move-texts.ts`).
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM "postings") THEN
    ALTER TABLE "postings" ALTER COLUMN "number" SET NOT NULL,
      DROP COLUMN "description", DROP COLUMN "qualifications", DROP COLUMN "benefits";
  END IF;
END $$;

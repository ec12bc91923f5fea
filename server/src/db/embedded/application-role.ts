import { createHmac } from "node:crypto";
import pg from "pg";
import { CLUSTER_NAME } from "./cluster.ts";
import { ROLE_LOCK } from "../advisory-locks.ts";

/** The role that the program works as. It owns its database and has no rights beyond it. */
export const APPLICATION_ROLE = "jobwright_app";

/** The role's password, derived from the superuser's: a data folder holds one secret, which tells both. */
export function applicationPassword(superuserPassword: string): string {
  return createHmac("sha256", superuserPassword).update("application role").digest("base64url");
}

/**
 * Makes the application's role where it lacks, takes rights away that it should not have, and hands it everything in the
 * database that the superuser owns, as databases from before the role do. One transaction: a start that ends in the
 * middle leaves all as it was. `superuser` is connected to the application's database.
 */
export async function prepareApplicationRole(superuser: pg.Client, password: string): Promise<void> {
  const secret = pg.escapeLiteral(password);
  await superuser.query("begin");
  await superuser.query("select pg_advisory_xact_lock($1)", [ROLE_LOCK]);
  const known = await superuser.query("select from pg_roles where rolname = $1", [APPLICATION_ROLE]);
  const verb = known.rowCount === 0 ? "create" : "alter";
  await superuser.query(
    `${verb} role ${APPLICATION_ROLE} login nosuperuser nocreatedb nocreaterole noreplication password ${secret}`,
  );
  const { rows } = await superuser.query<{ change: string }>(FOREIGN_OBJECTS, [CLUSTER_NAME]);
  for (const { change } of rows) await superuser.query(`${change} owner to ${APPLICATION_ROLE}`);
  await superuser.query("commit");
}

/**
 * What the role $1 owns in this database, each as the start of the statement that gives it away: schemas, relations,
 * types and routines of the program and its queue. Indexes, arrays and sequences of columns follow their owners.
 */
const FOREIGN_OBJECTS = `
with role as (select oid from pg_roles where rolname = $1),
schemas as (
  select oid, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
),
members as (select classid, objid from pg_depend where deptype in ('e', 'a', 'i'))
select format('alter database %I', datname) as change
  from pg_database, role where datname = current_database() and datdba = role.oid
union all
select format('alter schema %s', schemas.oid::regnamespace) from schemas, role where nspowner = role.oid
union all
select format('alter %s %s', kinds.name, c.oid::regclass)
  from pg_class c
  join (values ('r', 'table'), ('p', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'))
    as kinds (relkind, name) on kinds.relkind = c.relkind::text
  join role on relowner = role.oid
  where relnamespace in (select oid from schemas)
    and not (c.relkind = 'S' and ('pg_class'::regclass, c.oid) in (select classid, objid from members))
union all
select format('alter type %s', t.oid::regtype)
  from pg_type t join role on typowner = role.oid
  where typnamespace in (select oid from schemas)
    and (typtype in ('e', 'd', 'r') or typrelid in (select oid from pg_class where relkind = 'c'))
union all
select format('alter routine %s', p.oid::regprocedure)
  from pg_proc p join role on proowner = role.oid
  where pronamespace in (select oid from schemas)`;

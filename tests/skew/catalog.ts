import pg from 'pg'

const notSystem = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`

/** Everything that makes up a schema, each as one line of text. */
const parts: Record<string, string> = {
  columns: `select concat_ws(' ', c.relkind, c.oid::regclass, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${notSystem} and c.relkind in ('r', 'p', 'v', 'm')
    order by c.oid::regclass::text, a.attnum`,
  indexes: `select concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where ${notSystem} order by 1`,
  constraints: `select concat_ws(' ', o.conrelid::regclass, o.conname, o.convalidated,
      pg_get_constraintdef(o.oid)) as line
    from pg_constraint o join pg_namespace n on n.oid = o.connamespace
    where ${notSystem} order by 1`,
  others: `select concat_ws(' ', c.relkind, c.oid::regclass) as line from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where ${notSystem} and c.relkind not in ('r', 'i')
    union all select concat_ws(' ', 'function', p.oid::regprocedure, md5(p.prosrc)) from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace where ${notSystem}
    union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t
      where not t.tgisinternal
    union all select concat_ws(' ', 'type', t.oid::regtype, t.typtype) from pg_type t
      join pg_namespace n on n.oid = t.typnamespace where ${notSystem}
    union all select concat_ws(' ', 'extension', e.extname, e.extversion) from pg_extension e
    order by 1`,
  migrations: 'select hash as line from drizzle.__drizzle_migrations order by created_at',
}

export type Catalog = Record<string, string[]>

/** A database's schema as text: equal where the schemas are. */
export async function catalogAt(config: pg.ClientConfig): Promise<Catalog> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const catalog: Catalog = {}
    for (const [name, sql] of Object.entries(parts)) {
      const { rows } = await client.query<{ line: string }>(sql)
      catalog[name] = rows.map((row) => row.line)
    }
    return catalog
  } finally {
    await client.end()
  }
}

import type { DatabaseSync } from 'node:sqlite'

type Column = { name: string; type: string; notnull: number; dflt_value: unknown; pk: number }
type Index = { name: string; unique: number; origin: string; sql: string | null }

/**
 * A line for each column and index of the tables that drizzle knows, so that two databases can be
 * compared: those made by the platform (`_cf_…`, `d1_migrations`) and virtual tables with their
 * shadows are left out.
 */
export function describeDatabase(db: DatabaseSync): string[] {
  const tables = db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
    )
    .all() as { name: string; sql: string }[]
  const virtual = tables.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name)
  return tables
    .map(({ name }) => name)
    .filter((name) => !/^(_cf_|d1_migrations)/.test(name))
    .filter((name) => !virtual.some((table) => name === table || name.startsWith(`${table}_`)))
    .flatMap((table) => [...describeColumns(db, table), ...describeIndexes(db, table)])
    .sort()
}

function describeColumns(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare('SELECT * FROM pragma_table_info(?)').all(table) as Column[]
  return columns.map(
    ({ name, type, notnull, dflt_value, pk }) =>
      `column ${table}.${name} ${type.toLowerCase()}${notnull ? ' not null' : ''}${dflt_value === null ? '' : ` default ${dflt_value}`}${pk ? ` key ${pk}` : ''}`,
  )
}

function describeIndexes(db: DatabaseSync, table: string): string[] {
  const indexes = db
    .prepare(
      `SELECT list.name, list."unique", list.origin, master.sql FROM pragma_index_list(?) AS list
       LEFT JOIN sqlite_master AS master ON master.name = list.name AND master.type = 'index'`,
    )
    .all(table) as Index[]
  return indexes
    .filter(({ origin }) => origin === 'c')
    .map(({ name, unique, sql }) => {
      const columns = (sql ?? '').replace(/^[\s\S]*?\bon\b/i, '').replace(/[`"\s]+/g, ' ')
      return `index ${name}${unique ? ' unique' : ''} on${columns}`
    })
}

import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { sharedNames } from '../../../contract/wire/names.ts'
import { type Block, type Comments, partOf } from './comments.ts'

export type Json = JsonSchema & { [key: string]: unknown }

/** Which way a schema is read: as what a caller sends, or as what it gets. */
export type Way = 'input' | 'output'

export type Schemas = Record<string, GenericSchema>

const place = '#/components/schemas/'
const refOf = (way: Way, name: string) => `${place}${way}:${name}`

/** Adds what the contract's comments and the shared names say of each property. */
function explain(json: Json, comments: Comments, block: Block | null): void {
  for (const [name, property] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    const part = block && partOf(comments, block, name)
    const text = part?.text ?? sharedNames[name]?.means
    if (text && property.description === undefined) property.description = text
    explain(property, comments, part)
  }
  for (const key of ['items', 'additionalProperties'] as const) {
    if (typeof json[key] === 'object') explain(json[key] as Json, comments, block)
  }
  for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
    for (const one of (json[key] ?? []) as Json[]) explain(one, comments, block)
  }
}

/** Generators take a field that has a default for always there; what is sent may be left out. */
function tellDefaults(json: Json): void {
  for (const property of Object.values((json.properties ?? {}) as Record<string, Json>)) {
    tellDefaults(property)
    if (property.default === undefined) continue
    const usual = `Without it: ${JSON.stringify(property.default)}.`
    const said = property.description?.replace(/[.]?$/, '.')
    property.description = [said, usual].filter(Boolean).join(' ')
    delete property.default
  }
}

const refs = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/((?:input|output):\w+)"/g)].map(
    ([, name = '']) => name,
  )

/** Named schemas of the contract, in both ways, and how a document that uses them refers to them. */
export class Components {
  readonly defs: Record<Way, Record<string, Json>>
  private readonly differing: ReadonlySet<string>

  constructor(schemas: Schemas, blockOf: (name: string) => Block | null, comments: Comments) {
    const print = (way: Way) => {
      const defs = toJsonSchemaDefs(schemas, {
        typeMode: way,
        errorMode: 'ignore',
        overrideRef: ({ referenceId }) => refOf(way, referenceId),
      }) as Record<string, Json>
      for (const [name, json] of Object.entries(defs)) {
        explain(json, comments, blockOf(name))
        if (!name.endsWith('Query')) tellDefaults(json)
      }
      return defs
    }
    this.defs = { input: print('input'), output: print('output') }
    this.differing = this.findDiffering()
  }

  /** Names that mean another thing to who sends than to who reads, or refer to such. */
  private findDiffering(): Set<string> {
    const { input, output } = this.defs
    const bare = (json: unknown) =>
      JSON.stringify(json).replaceAll('schemas/input:', 'schemas/output:')
    const differing = new Set(
      Object.keys(input).filter((name) => bare(input[name]) !== bare(output[name])),
    )
    for (let grown = true; grown; ) {
      grown = false
      for (const [name, json] of Object.entries(input)) {
        const named = refs(json).some((ref) => differing.has(ref.split(':')[1] ?? ''))
        if (differing.has(name) || !named) continue
        differing.add(name)
        grown = true
      }
    }
    return differing
  }

  ref(way: Way, name: string): Json {
    return { $ref: refOf(way, name) }
  }

  /** The schema that a reference names. */
  resolve(json: Json): Json {
    const [, way, name = ''] = /schemas\/(input|output):(\w+)$/.exec(json.$ref ?? '') ?? []
    return (way && this.defs[way as Way][name]) || json
  }

  /** `document` with the named schemas that it uses, each under one name. */
  link<T extends object>(document: T): { document: T; schemas: Record<string, Json> } {
    const used = new Set<string>()
    const visit = (json: unknown) => {
      for (const ref of refs(json)) {
        if (used.has(ref)) continue
        used.add(ref)
        const [way, name = ''] = ref.split(':')
        visit(this.defs[way as Way][name])
      }
    }
    visit(document)
    const finalName = (ref: string) => {
      const [way, name = ''] = ref.split(':')
      const twice = this.differing.has(name) && used.has(`output:${name}`)
      return way === 'input' && twice ? `${name}Input` : name
    }
    const linked = <J>(json: J): J =>
      JSON.parse(
        JSON.stringify(json).replace(
          /"#\/components\/schemas\/((?:input|output):\w+)"/g,
          (_, ref: string) => `"${place}${finalName(ref)}"`,
        ),
      ) as J
    const named = [...used].sort().map((ref): [string, Json] => {
      const [way, name = ''] = ref.split(':')
      return [finalName(ref), linked(this.defs[way as Way][name] ?? {})]
    })
    return {
      document: linked(document),
      schemas: Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b))),
    }
  }
}

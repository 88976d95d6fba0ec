import { browserFloor } from './browser-floor.ts'
import { circles } from './circles.ts'
import { directions } from './directions.ts'
import { fieldLists } from './field-lists.ts'
import { forms } from './forms.ts'
import { marks } from './marks.ts'
import { names } from './names.ts'
import { oldWords } from './old-words.ts'
import { packages } from './packages.ts'
import { rawSql } from './raw-sql.ts'
import { rights } from './rights.ts'
import { roleFiles } from './roles.ts'
import type { Rule } from './rule.ts'
import { screenWords } from './screen-words.ts'
import { sessionZone } from './session-zone.ts'
import { sizes } from './sizes.ts'
import { statements } from './statements.ts'
import { typeSizes } from './type-sizes.ts'
import { words } from './words.ts'
import { worker } from './worker.ts'

export const rules: Rule[] = [
  directions,
  circles,
  roleFiles,
  marks,
  names,
  oldWords,
  sizes,
  words,
  screenWords,
  worker,
  browserFloor,
  statements,
  packages,
  rights,
  rawSql,
  fieldLists,
  forms,
  sessionZone,
  typeSizes,
]

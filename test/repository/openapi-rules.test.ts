import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { app } from '#worker/app.ts'
import { makeApiDocument } from '#worker/core/openapi/document.ts'

test('the OpenAPI document passes the `oas` rules of Spectral', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [oas as RulesetDefinition] })
  const found = await spectral.run(JSON.stringify(await makeApiDocument(app)))
  expect(found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual(
    [],
  )
})

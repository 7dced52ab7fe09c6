import * as z from 'zod'

const text = z.string().catch('')

/** The format that browsers send for the CSP directive `report-uri`: application/csp-report. */
const single = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'blocked-uri': text,
      'document-uri': text,
      'source-file': text,
      'line-number': z.int().nullish().catch(null),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
      source: report['source-file'],
      line: report['line-number'] ?? null,
    },
  ])

/** The format that browsers send for the CSP directive `report-to`: application/reports+json. */
const several = z
  .array(
    z.object({
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
        lineNumber: z.int().nullish().catch(null),
      }),
    }),
  )
  .transform((reports) =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      page: body.documentURL,
      source: body.sourceFile,
      line: body.lineNumber ?? null,
    })),
  )

export const cspReports = z.union([single, several])

export type CspViolation = z.output<typeof cspReports>[number]

export const cspReportsResponse = z.object({ ok: z.literal(true) })

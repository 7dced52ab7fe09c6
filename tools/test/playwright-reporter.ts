import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { sendTestReport } from './report.ts'

/** Reports results to `npm test`. Adds the page's content to a failure, after the errors. */
export default class PlaywrightReporter implements Reporter {
  onTestEnd(test: TestCase, { status, duration, errors, attachments }: TestResult): void {
    if (status === 'skipped') return
    const page = attachments.find(({ name }) => name === 'page')?.body
    const lines = [...errors.map(toText), ...(page ? [page.toString()] : [])]
    sendTestReport({
      file: relative('.', test.location.file),
      title: `${test.title} (line ${test.location.line})`,
      seconds: duration / 1000,
      failure: status === test.expectedStatus ? null : lines.join('\n') || status,
    })
  }

  onError(error: TestError): void {
    sendTestReport({
      file: 'playwright',
      title: 'an error outside of tests',
      seconds: 0,
      failure: toText(error),
    })
  }

  printsToStdio(): boolean {
    return false
  }
}

function toText({ message = '', stack, value = '' }: TestError): string {
  return stripVTControlCharacters(stack ?? `${message}${value}`)
}

import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApiParameter } from '#schema/contracts/core/api-document.ts'
import { Chevron } from '#web/ui/glyphs/icons.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import {
  type DocumentedApiCall,
  listApiResponses,
  toCurlCommand,
  toRequestBodyExample,
} from './list-calls.ts'

const TONES: Record<string, BadgeTone> = { GET: 'gold', POST: 'witch', PUT: 'lycan', DELETE: 'red' }

export function ApiCallCard({ call }: { call: DocumentedApiCall }) {
  const { method, path, summary, description } = call
  const responses = listApiResponses(call)
  const { origin } = useRouter().options.context
  const success = responses.find(({ isSuccess }) => isSuccess)
  return (
    <li id={call.operationId} className="scroll-mt-28 border-b border-gold-800/60">
      <details className="group">
        <summary className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-x-3 gap-y-1 py-3.5 hover:bg-gold-800/15 [&::-webkit-details-marker]:hidden">
          <span>
            <Badge tone={TONES[method] ?? 'plain'}>{method}</Badge>
          </span>
          <code className="min-w-0 text-[0.95rem] break-words text-bone-50">{path}</code>
          <Chevron className="mr-2 w-3 text-gold-400 group-open:rotate-180" />
          <span className="col-start-2 leading-snug max-sm:col-span-full max-sm:col-start-1">
            <Prose text={summary} />
          </span>
        </summary>
        <div className="space-y-5 pt-2 pb-8 sm:pl-[5.25rem]">
          <p className="leading-snug text-bone-400">
            <Prose text={description} />
          </p>
          {call.parameters && <Parameters parameters={call.parameters} />}
          <Part title="For example">
            <Code text={toCurlCommand(call, origin || window.location.origin)} />
          </Part>
          {call.requestBody !== undefined && (
            <Part title="Body">
              <Code text={JSON.stringify(toRequestBodyExample(call), null, 2)} />
            </Part>
          )}
          {success && (
            <Part title={`Response ${success.status}`}>
              {success.example === undefined ? (
                <p>{success.type}</p>
              ) : (
                <Code text={JSON.stringify(success.example, null, 2)} />
              )}
            </Part>
          )}
          <Part title="Errors">
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {responses
                .filter(({ isSuccess }) => !isSuccess)
                .map(({ status, text }) => (
                  <li key={status}>
                    <span className="text-bone-50 figures">{status}</span> {text}
                  </li>
                ))}
            </ul>
          </Part>
        </div>
      </details>
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="small-caps font-text text-gold-300">{title}</h3>
      <div className="mt-1.5">{children}</div>
    </section>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto border border-gold-800/80 bg-night-900 px-4 py-3 text-[0.875rem] leading-relaxed text-bone-100"
    >
      <code>{text}</code>
    </pre>
  )
}

function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is constant
      <code key={index} className="text-[0.9em] text-bone-100">
        {part}
      </code>
    ) : (
      part
    ),
  )
}

function Parameters({ parameters }: { parameters: readonly ApiParameter[] }) {
  return (
    <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(6rem,auto)_1fr]">
      {parameters.map((parameter) => (
        <div key={parameter.name} className="contents">
          <dt>
            <code className="text-[0.95rem] text-bone-50">{parameter.name}</code>
          </dt>
          <dd className="leading-snug break-words max-sm:mb-1">{describeParameter(parameter)}</dd>
        </div>
      ))}
    </dl>
  )
}

function describeParameter({ in: place, required, schema }: ApiParameter): string {
  const parts = [
    place === 'path' ? 'in the path' : required ? 'required' : 'optional',
    toRange(schema),
    schema.default !== undefined && `${schema.default} if not given`,
  ]
  return parts.filter(Boolean).join(', ')
}

function toRange({ enum: choices, type, minimum, maximum, maxLength }: ApiParameter['schema']) {
  if (Array.isArray(choices)) return choices.join(' or ')
  if (minimum !== undefined && maximum !== undefined)
    return `a number from ${minimum} to ${maximum}`
  if (maxLength !== undefined) return `text of at most ${maxLength} characters`
  return type === 'string' ? 'text' : String(type)
}

import type { ApiParameter } from '#schema/contracts/core/api-document.ts'

export function Parameters({ parameters }: { parameters: readonly ApiParameter[] }) {
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

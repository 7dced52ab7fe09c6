import { CHART_MARGIN, type MemberFlow, type Scales } from './scales.ts'

const BAR_MAX = 14

type FlowsProps = { flows: readonly MemberFlow[]; scales: Scales; width: number }

export function FlowBars({ flows, scales: { x, flow, flowsY }, width }: FlowsProps) {
  const bar = Math.min((x(1) - x(0)) * 0.7, BAR_MAX)
  return (
    <g>
      <path
        d={`M${CHART_MARGIN.left} ${flowsY}H${width - CHART_MARGIN.right}`}
        className="stroke-gold-600"
      />
      {flows.map((one, index) => {
        if (!one) return null
        const place = { x: x(index) - bar / 2, width: bar }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
          <g key={index}>
            {one.joined > 0 && (
              <rect
                {...place}
                y={flowsY - flow(one.joined)}
                height={flow(one.joined)}
                className="fill-gold-400"
              />
            )}
            {one.left > 0 && (
              <rect {...place} y={flowsY} height={flow(one.left)} className="fill-oxblood-300" />
            )}
          </g>
        )
      })}
    </g>
  )
}

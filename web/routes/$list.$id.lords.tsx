import { createFileRoute } from '@tanstack/react-router'
import { LordsPage } from '#web/history/chronicle/lords/lords-page.tsx'
import {
  lordsQuery,
  parseLordsParams,
  readLordsSearch,
} from '#web/history/chronicle/lords/read-lords.ts'
import { toHeadTags } from './-heads/head-tags.ts'
import { toLordsHead } from './-heads/lords-head.ts'

// One route serves dynasties, clans and bloodlines, because each route adds code to every page.

export const Route = createFileRoute('/$list/$id/lords')({
  staticData: { page: { sample: '/dynasties/1/lords', rendering: 'server' } },
  // The component validates the parameters, because every page loads the code in this object.
  validateSearch: (raw: Record<string, unknown>): { seat?: string; before?: string } => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    context.prefetch(lordsQuery(parseLordsParams(params), readLordsSearch(deps))),
  head: ({ match: { context, search }, params }) => {
    const { queryKey } = lordsQuery(parseLordsParams(params), readLordsSearch(search))
    return toHeadTags(toLordsHead(context.queryClient.getQueryData(queryKey)), context)
  },
  component: LineOfLords,
})

function LineOfLords() {
  return <LordsPage address={Route.useParams()} search={readLordsSearch(Route.useSearch())} />
}

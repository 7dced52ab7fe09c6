import { createFileRoute } from '@tanstack/react-router'
import { TOPICS } from '#schema/history/topics.ts'
import { RACES, SEARCH_MAX_LENGTH } from '#schema/rules.ts'
import { ChroniclePage } from '#web/history/chronicle/chronicle-page.tsx'
import {
  type ChronicleSearch,
  chronicleQuery,
  getChronicleQueries,
} from '#web/history/chronicle/queries.ts'
import {
  readDate,
  readOneOf,
  readPositiveInteger,
  readText,
} from '#web/lib/address/search-params.ts'
import { SITE } from '#web/site.ts'
import { toQueryHeadTags } from './-heads/head-tags.ts'
import { toChronicleHead } from './-heads/history-heads.ts'

export const Route = createFileRoute('/chronicle')({
  staticData: {
    page: {
      sample: '/chronicle',
      rendering: 'server',
      link: {
        for: 'everyone',
        label: 'Chronicle',
        description: SITE.halls.chronicle,
        sign: 'scroll',
        position: 5,
        isInNavigation: true,
      },
    },
  },
  validateSearch: readView,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.prefetch(...getChronicleQueries(deps)),
  head: ({ match: { context, search } }) =>
    toQueryHeadTags(chronicleQuery(search), (page) => toChronicleHead(page, search), context),
  component: Chronicle,
})

function readView(raw: Record<string, unknown>): ChronicleSearch {
  return {
    topic: readOneOf(raw.topic, TOPICS),
    species: readOneOf(raw.species, RACES),
    group: readText(raw.group),
    player: readPositiveInteger(raw.player),
    find: readText(raw.find)?.slice(0, SEARCH_MAX_LENGTH),
    until: readDate(raw.until),
    before: readPositiveInteger(raw.before),
  }
}

function Chronicle() {
  return <ChroniclePage view={Route.useSearch()} />
}

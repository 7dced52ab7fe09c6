// A setting that is exported here takes the place of the default one: docs/make-it-yours.md
export * from './default-site.ts'

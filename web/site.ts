// A setting exported here replaces the default one: docs/make-it-yours.md
export * from './default-site.ts'

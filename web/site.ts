// Settings exported here replace those of default-site.ts; see docs/make-it-yours.md.
export * from './default-site.ts'

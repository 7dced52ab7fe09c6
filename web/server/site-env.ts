type Service = { fetch(request: Request): Promise<Response> }

/** The bindings of the Pages Worker. */
export type SiteEnv = { API: Service; ASSETS: Service }

/** Lets the invocation live until `work` is done, after its response too. */
export type WaitUntil = (work: Promise<unknown>) => void

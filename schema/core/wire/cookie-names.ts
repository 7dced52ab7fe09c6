type Address = Pick<URL, 'protocol' | 'hostname'>

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether the URL is plain HTTP on the local machine, where Safari rejects `Secure` cookies. */
export function isPlainLoopback({ protocol, hostname }: Address): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)
}

/** Returns a cookie's name for this URL. Prefixes such as `__Host-` are only allowed with `Secure`. */
export function toCookieName(name: string, address: Address): string {
  return isPlainLoopback(address) ? name.replace(/^__(?:Host|Secure)-/, '') : name
}

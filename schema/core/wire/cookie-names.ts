type Address = Pick<URL, 'protocol' | 'hostname'>

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Safari rejects `Secure` cookies over plain HTTP, even from localhost. */
export function isHttpLoopback({ protocol, hostname }: Address): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)
}

/** Browsers accept the cookie prefix `__Host-` only together with `Secure`. */
export function toCookieName(name: string, address: Address): string {
  return isHttpLoopback(address) ? name.replace(/^__(?:Host|Secure)-/, '') : name
}

type Address = Pick<URL, 'protocol' | 'hostname'>

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether the address is plain HTTP on this machine, where Safari refuses `Secure` cookies. */
export function isPlainLoopback({ protocol, hostname }: Address): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)
}

/** Returns the name of a cookie at this address: its prefix requires `Secure`. */
export function toCookieName(name: string, address: Address): string {
  return isPlainLoopback(address) ? name.replace(/^__(?:Host|Secure)-/, '') : name
}

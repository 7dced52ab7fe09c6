type Address = Pick<URL, 'protocol' | 'hostname'>

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Returns whether the address is plain HTTP on this machine, where Safari rejects `Secure` cookies. */
export function isPlainLoopback({ protocol, hostname }: Address): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)
}

/** Returns a cookie's name at this address. Its prefix is only allowed with `Secure`. */
export function toCookieName(name: string, address: Address): string {
  return isPlainLoopback(address) ? name.replace(/^__(?:Host|Secure)-/, '') : name
}

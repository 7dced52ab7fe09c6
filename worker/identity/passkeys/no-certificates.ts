// The aliases in wrangler.toml put this file in place of the certificate libraries, which are half
// of @simplewebauthn/server. They would only check attestations, which the site does not request.

export const AuthorityKeyIdentifierExtension = undefined
export const CRLDistributionPointsExtension = undefined
export const SubjectKeyIdentifierExtension = undefined
export const X509Certificate = undefined
export const X509ChainBuilder = undefined
export const X509Crl = undefined
export const KeyDescription = undefined
export const RSAPublicKey = undefined
export const id_ce_keyDescription = undefined
export const id_ml_dsa_44 = undefined
export const id_ml_dsa_65 = undefined
export const id_ml_dsa_87 = undefined
export const id_rsaEncryption = undefined
export const id_sha1WithRSAEncryption = undefined
export const id_sha256WithRSAEncryption = undefined
export const id_sha384WithRSAEncryption = undefined
export const id_sha512WithRSAEncryption = undefined

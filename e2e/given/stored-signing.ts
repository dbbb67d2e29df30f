import { ownerConnection } from '../../scripts/demo-server.ts'

interface StoredSigning {
  documents: { id: string; pdf_sha256: string; answers_hash: string; definition_hash: string }[]
  /** The signers in the notation beside the signature: 'agent: Lucía Delgado'. */
  signers: string[]
  /** The rows of the document's life that are in the chain. */
  links: { position: number; hash: string }[]
}

/** The stored data about the signed documents of a patient. */
export async function storedSigning(patientId: string): Promise<StoredSigning> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    const documents = await owner.query(
      `select id, pdf_sha256, answers_hash, definition_hash from documents
         where patient_id = $1 and signed_at is not null and uploaded_at is null`,
      [patientId],
    )
    const signers = await owner.query(
      'select s.signer from signatures s join documents d on d.id = s.document_id where d.patient_id = $1',
      [patientId],
    )
    const links = await owner.query(
      `select c.position::int as position, encode(c.hash, 'hex') as hash from audit_events a join audit_chain c
         on c.tenant_id = a.tenant_id and c.audit_id = a.id
         where a.patient_id = $1 and a.action in ('createForm', 'signForm') and a.document_id is not null`,
      [patientId],
    )
    return {
      documents: documents.rows as StoredSigning['documents'],
      signers: signers.rows.map(({ signer }: { signer: string }) => signer),
      links: links.rows as StoredSigning['links'],
    }
  } finally {
    await owner.end()
  }
}

// The data of the partners; modules/partner reads it.

import type { DashboardConfig, PartnerConfig } from '@careword/partner'

export interface Asset {
  type: string
  bytes: Buffer
  etag: string
}

/** A partner as published: the server reads nothing else (ruling G-39). */
export interface Tenant {
  id: string
  slug: string
  name: string
  configHash: string
  config: PartnerConfig
  public: DashboardConfig
  /** The responses of GET dashboard-config for this version, by language: see publishedIn. */
  published: Map<string, PublishedConfig>
  assets: Map<string, Asset>
  /** The definitions for new documents: 'TYPE/SITE/VERSION' to content hash. */
  forms: Map<string, string>
}

/** A response with the configuration, for which the first paint of every phone waits. */
export interface PublishedConfig {
  json: string
  brotli: () => Promise<Buffer>
  etag: string
}

export interface PartnerStore {
  tenant: (slug: string) => Promise<Tenant | null>
  byId: (tenantId: string) => Promise<Tenant | null>
  /** The partner with this further host name (settings `hosts`): lower case, without port. */
  tenantAt: (hostName: string) => Promise<Tenant | null>
  /** The published partners, without their content. */
  listed: () => Promise<{ id: string; slug: string }[]>
  /** Reads every configuration. Only for the demo and the command line: a server may have hundreds. */
  all: () => Promise<Tenant[]>
}

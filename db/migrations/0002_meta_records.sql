-- The small records the product reads by key; an installation may change them, and they are never written over.
INSERT INTO "meta" ("key", "value") VALUES
  ('roles', '["client", "admin", "super-admin", "scheduler", "quality-manager", "field-user", "installer"]'),
  ('api_user_types', '["admin", "super-admin", "client"]'),
  ('developers', '[]'),
  ('form_csv', '["address", "latitude", "longitude", "site owner", "site contact", "phone", "email", "system installer", "field user"]')
ON CONFLICT ("key") DO NOTHING;

-- The shop's logo and accent colour, and the pictures that the store draws from them (docs/decisions/147).
INSERT INTO settings (key, value)
VALUES ('brand', '{"logo": null, "wideLogo": null, "accent": null, "pictures": null}')
ON CONFLICT DO NOTHING;

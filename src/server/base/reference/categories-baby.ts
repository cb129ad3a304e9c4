/**
 * Categories of the mother-and-baby show. Same notation and the same rule as categories-label.ts: only ever add at the end of a list.
 */
export const BABY_CATEGORIES = `
# 喂养用品 / Feeding
- 奶瓶与奶嘴 / Bottles & teats: 玻璃奶瓶 / Glass bottles; PPSU奶瓶 / PPSU bottles; 硅胶奶瓶 / Silicone bottles; 奶嘴 / Teats
- 餐具与水杯 / Tableware & cups: 学饮杯 / Sippy cups; 吸管杯 / Straw cups; 硅胶餐盘 / Silicone plates; 辅食碗勺 / Weaning bowls & spoons
- 喂养电器 / Feeding appliances: 温奶器 / Bottle warmers; 消毒器 / Sterilisers; 辅食机 / Baby food makers; 恒温水壶 / Formula kettles
- 哺乳用品 / Breastfeeding: 电动吸奶器 / Electric breast pumps; 手动吸奶器 / Manual breast pumps; 储奶袋 / Milk storage bags; 防溢乳垫 / Nursing pads
# 婴童服装与鞋帽 / Clothing & footwear
- 婴儿服装 / Baby clothing: 连体衣 / Bodysuits & rompers; 新生儿礼盒 / Newborn gift sets; 和尚服 / Wrap tops; 婴儿外出服 / Baby outerwear
- 童装 / Children's clothing: 男童装 / Boys' wear; 女童装 / Girls' wear; 运动童装 / Children's sportswear; 校服与礼服 / Uniforms & occasion wear
- 内衣与家居服 / Underwear & loungewear: 儿童内衣 / Children's underwear; 家居服 / Loungewear; 保暖内衣 / Thermal wear; 童袜 / Socks
- 鞋帽配饰 / Footwear & accessories: 学步鞋 / First walkers; 童鞋 / Children's shoes; 帽子围巾 / Hats & scarves; 口水巾 / Bibs
# 玩具 / Toys
- 婴幼玩具 / Infant toys: 摇铃牙胶 / Rattles & teethers; 健身架 / Baby gyms; 安抚玩偶 / Soothing toys; 爬行垫 / Play mats
- 益智玩具 / Educational toys: 积木 / Building blocks; 拼图 / Puzzles; 磁力片 / Magnetic tiles; 木制玩具 / Wooden toys
- 毛绒与玩偶 / Plush & dolls: 毛绒玩具 / Plush toys; 娃娃 / Dolls; 手偶 / Puppets; 盲盒手办 / Collectible figures
- 电子与遥控玩具 / Electronic & R/C toys: 遥控车 / R/C vehicles; 早教机器人 / Learning robots; 声光玩具 / Light & sound toys; 无人机 / Toy drones
- 户外与运动玩具 / Outdoor & sports toys: 滑板车 / Scooters; 平衡车 / Balance bikes; 沙滩玩具 / Beach toys; 滑梯秋千 / Slides & swings
# 童车与安全座椅 / Strollers & car seats
- 婴儿推车 / Strollers: 高景观推车 / High-view strollers; 轻便伞车 / Umbrella strollers; 双胞胎推车 / Twin strollers; 旅行套装 / Travel systems
- 儿童安全座椅 / Car seats: 提篮式座椅 / Infant carriers; 0-7岁座椅 / Group 0-2 seats; 3-12岁座椅 / Group 2-3 seats; 增高垫 / Booster seats
- 童车 / Ride-ons: 三轮车 / Tricycles; 儿童自行车 / Children's bicycles; 电动童车 / Electric ride-ons; 扭扭车 / Swing cars
- 出行配件 / Travel accessories: 背带腰凳 / Carriers & hip seats; 推车配件 / Stroller accessories; 安全背带 / Safety harnesses; 妈咪包 / Nappy bags
# 洗护用品 / Bath & skin care
- 纸尿裤与湿巾 / Nappies & wipes: 纸尿裤 / Nappies; 拉拉裤 / Pull-up pants; 婴儿湿巾 / Baby wipes; 云柔巾 / Lotion tissues
- 洗护护肤 / Toiletries & skin care: 洗发沐浴 / Shampoo & body wash; 润肤乳霜 / Lotions & creams; 护臀膏 / Nappy creams; 儿童防晒 / Sun care
- 沐浴用品 / Bathing: 浴盆 / Baths; 浴巾 / Towels; 洗澡玩具 / Bath toys; 水温计 / Bath thermometers
- 口腔与护理 / Oral care & grooming: 儿童牙刷 / Toothbrushes; 儿童牙膏 / Toothpaste; 指甲护理 / Nail care; 吸鼻器 / Nasal aspirators
- 洗衣与清洁 / Laundry & cleaning: 婴儿洗衣液 / Baby laundry liquid; 奶瓶清洗剂 / Bottle cleansers; 洗衣皂 / Laundry bars; 玩具消毒液 / Toy disinfectants
# 婴童食品与营养 / Food & nutrition
- 乳品 / Dairy: 婴幼儿配方奶粉 / Infant formula; 特殊配方 / Special formula; 羊奶粉 / Goat-milk formula; 儿童奶 / Children's milk
- 辅食 / Weaning food: 婴儿米粉 / Infant cereal; 果泥菜泥 / Purées; 儿童面条 / Baby noodles; 辅食油与调味 / Cooking oils & seasonings
- 零食 / Snacks: 溶豆 / Yogurt melts; 泡芙与米饼 / Puffs & rice crackers; 儿童饼干 / Children's biscuits; 奶酪棒 / Cheese sticks
- 营养补充 / Supplements: 维生素 / Vitamins; DHA; 益生菌 / Probiotics; 钙铁锌 / Calcium, iron & zinc
# 婴童家具与寝居 / Furniture & nursery
- 床与床品 / Cots & bedding: 婴儿床 / Cots; 婴儿床垫 / Cot mattresses; 睡袋 / Sleeping bags; 定型枕 / Shaping pillows
- 座椅与桌 / Chairs & tables: 餐椅 / High chairs; 学习桌椅 / Study desks & chairs; 摇椅 / Bouncers & rockers; 儿童沙发 / Children's sofas
- 收纳与装饰 / Storage & décor: 玩具收纳 / Toy storage; 衣物收纳 / Clothes storage; 儿童地毯 / Rugs; 夜灯 / Night lights
- 安全防护 / Home safety: 围栏 / Playpens; 安全门栏 / Safety gates; 防撞条 / Edge guards; 安全锁 / Safety locks
# 教育与图书 / Education & books
- 早教与托育 / Early learning & day care: 托育中心 / Day-care centres; 早教课程 / Early-learning courses; 感统训练 / Sensory integration; 教师培训 / Teacher training
- 图书与音像 / Books & media: 绘本 / Picture books; 布书 / Cloth books; 点读笔 / Reading pens; 有声内容 / Audio content
- 文具与美术 / Stationery & art: 儿童画材 / Art materials; 书包 / School bags; 文具 / Stationery; 手工材料 / Craft kits
- 科学与编程 / Science & coding: 科学实验套装 / Science kits; 编程机器人 / Coding robots; 乐器 / Musical instruments; 学习平板 / Learning tablets
# 孕产用品 / Maternity
- 孕妇服饰 / Maternity wear: 孕妇装 / Maternity clothing; 孕妇内衣 / Maternity underwear; 防辐射服 / Shielding garments; 孕妇鞋袜 / Maternity shoes & hosiery
- 待产与护理 / Delivery & care: 待产包 / Hospital bags; 产妇卫生巾 / Maternity pads; 孕妇枕 / Pregnancy pillows; 收腹带 / Support belts
- 孕产护肤与营养 / Maternity care & nutrition: 妊娠纹护理 / Stretch-mark care; 孕妇护肤 / Maternity skin care; 孕妇奶粉 / Maternity milk; 叶酸 / Folic acid
- 产后服务 / Postnatal services: 月子中心 / Postnatal centres; 产后康复 / Postnatal recovery; 月嫂家政 / Maternity nannies; 母乳指导 / Lactation consulting
# 授权与文创 / Licensing & IP
- 形象授权 / Character licensing: 卡通形象 / Cartoon characters; 影视形象 / Film & TV characters; 游戏形象 / Game characters; 艺术形象 / Art & design IP
- 授权商品 / Licensed products: 授权玩具 / Licensed toys; 授权服饰 / Licensed apparel; 授权文具 / Licensed stationery; 授权食品 / Licensed food
- 授权服务 / Licensing services: 授权代理 / Licensing agents; 版权保护 / Copyright protection; 衍生品设计 / Merchandise design; 主题空间 / Themed venues
- 文创礼品 / Gifts: 节日礼品 / Seasonal gifts; 派对用品 / Party supplies; 生日礼盒 / Birthday gift sets; 潮流玩具 / Designer toys
# 婴童健康与智能 / Health & smart products
- 健康监测 / Health monitoring: 体温计 / Thermometers; 身高体重仪 / Height & weight scales; 婴儿监护器 / Baby monitors; 智能手环 / Smart bands
- 空气与水 / Air & water: 加湿器 / Humidifiers; 空气净化器 / Air purifiers; 儿童净水机 / Water purifiers; 暖风机 / Heaters
- 儿童视力与坐姿 / Eyesight & posture: 护眼台灯 / Eye-care lamps; 坐姿矫正 / Posture correctors; 儿童眼镜 / Children's glasses; 视力检测 / Vision testing
- 智能设备 / Smart devices: 儿童手表 / Children's watches; 智能故事机 / Story players; 哄睡仪 / Sleep soothers; 智能摄像头 / Smart cameras
# 渠道与服务 / Channels & services
- 零售渠道 / Retail: 母婴连锁 / Baby-store chains; 电商平台 / E-commerce platforms; 跨境电商 / Cross-border e-commerce; 社区团购 / Community buying
- 代工与原料 / OEM & materials: 代工贴牌 / OEM & private label; 面料辅料 / Fabrics & trims; 包装材料 / Packaging; 模具与配件 / Moulds & parts
- 检测与认证 / Testing & certification: 产品检测 / Product testing; 认证服务 / Certification; 知识产权 / Intellectual property; 验货服务 / Inspection services
- 营销与数字化 / Marketing & digital: 母婴媒体 / Parenting media; 直播机构 / Live-commerce agencies; 门店管理系统 / Store systems; 会员营销 / Membership marketing
`
